from startline.core.errors import Conflict, NotFound


class AlreadyThere(Conflict):
    code = "already_there"
    default_message = "It is there already."


class TestProductError:
    def test_a_named_failure_has_its_code_kind_and_message(self) -> None:
        failure = AlreadyThere()

        assert isinstance(failure, Conflict)
        assert (failure.code, failure.message, str(failure)) == (
            "already_there",
            "It is there already.",
            "It is there already.",
        )

    def test_message_and_details_may_be_given(self) -> None:
        failure = NotFound("No race 7.", details={"raceId": 7})

        assert failure.message == "No race 7."
        assert failure.details == {"raceId": 7}
