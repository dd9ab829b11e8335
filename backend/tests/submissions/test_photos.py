"""Photographs: what is refused, what is stored of them, and who sees them."""

import io
import struct
import zlib

import httpx
import pytest
from PIL import Image
from PIL.ExifTags import Base
from sqlalchemy import func, select

from startline.db.tables.submissions import PhotoRow
from startline.submissions import photo_repository
from startline.submissions.errors import PhotoRefused
from startline.submissions.photo_reading import read_photo
from tests.accounts.harness import delete_people
from tests.clocks import StandingClock
from tests.submissions.harness import Submitting, approved, new_event, sent

UPLOAD = "/api/submissions/photos"


def picture(
    width: int = 2_000,
    height: int = 1_500,
    kind: str = "JPEG",
    *,
    exif: bytes = b"",
    comment: bytes = b"",
) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "#808000").save(out, kind, exif=exif, comment=comment)
    return out.getvalue()


async def uploaded(client: httpx.AsyncClient, data: bytes, kind: str = "image/jpeg") -> str:
    answer = await client.post(UPLOAD, content=data, headers={"content-type": kind})
    assert answer.status_code == 201, answer.text
    key: str = answer.json()["key"]
    return key


def deep_grey(row: list[int], **options: int) -> bytes:
    """A PNG of 16 bits, each of its lines this one."""
    line = struct.pack(f"<{len(row)}H", *row)
    out = io.BytesIO()
    Image.frombytes("I;16", (len(row), 600), line * 600).save(out, "PNG", **options)
    return out.getvalue()


def greys(data: bytes, *columns: int) -> list[object]:
    """As they are stored."""
    with Image.open(io.BytesIO(read_photo(data)[-1].data)) as read:
        grey = read.convert("L")
        return [grey.getpixel((column, 300)) for column in columns]


def png_header(width: int, height: int) -> bytes:
    """A PNG that says how large it is, and little else."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 1_000)

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


class TestReading:
    def test_a_photograph_is_written_again_in_a_few_widths(self) -> None:
        sizes = read_photo(picture())
        assert [(size.width, size.height) for size in sizes] == [
            (480, 360),
            (960, 720),
            (1600, 1200),
        ]
        for size in sizes:
            with Image.open(io.BytesIO(size.data)) as read:
                assert (read.format, read.size) == ("JPEG", (size.width, size.height))

    def test_a_small_one_is_never_enlarged(self) -> None:
        assert [size.width for size in read_photo(picture(700, 500))] == [480, 700]

    def test_its_metadata_is_gone_and_it_stands_upright(self) -> None:
        exif = Image.Exif()
        exif[Base.Orientation] = 6
        exif[Base.Artist] = "Ann Runner"
        exif.get_ifd(0x8825)[2] = (50.0, 43.0, 58.0)
        data = picture(1_000, 800, exif=exif.tobytes(), comment=b"secret")
        assert b"Ann Runner" in data
        sizes = read_photo(data)
        assert (sizes[-1].width, sizes[-1].height) == (800, 1000)
        for size in sizes:
            assert b"Ann Runner" not in size.data
            assert b"secret" not in size.data
            with Image.open(io.BytesIO(size.data)) as read:
                assert not read.getexif()

    def test_it_stands_upright_although_another_value_of_its_metadata_is_of_a_wrong_type(
        self,
    ) -> None:
        exif = Image.Exif()
        exif[Base.Orientation] = 6
        exif[Base.Artist] = "Ann"
        number, text = (struct.pack(">HH", tag, 2) for tag in (Base.XResolution, Base.Artist))
        data = exif.tobytes().replace(text, number)
        assert number in data
        assert read_photo(picture(1_000, 800, exif=data))[-1].height == 1000

    @pytest.mark.parametrize("kind", ["PNG", "WEBP"])
    def test_png_and_webp_are_read_too(self, kind: str) -> None:
        assert read_photo(picture(600, 600, kind))[-1].width == 600

    def test_transparent_parts_become_white(self) -> None:
        out = io.BytesIO()
        Image.new("RGBA", (500, 500), (0, 0, 0, 0)).save(out, "PNG")
        with Image.open(io.BytesIO(read_photo(out.getvalue())[0].data)) as read:
            assert read.getpixel((1, 1)) == (255, 255, 255)

    def test_greys_of_16_bits_keep_their_brightness(self) -> None:
        flat = deep_grey([20_000] * 600)
        assert greys(flat, 1, 598) == pytest.approx([78, 78], abs=1)

        slope = deep_grey([each * 65_535 // 599 for each in range(600)])
        found = greys(slope, 0, 150, 300, 450, 599)
        assert found == pytest.approx([0, 64, 128, 191, 255], abs=3)

    def test_a_grey_of_16_bits_that_is_to_be_clear_does_not_stop_the_reading(self) -> None:
        data = deep_grey([20_000] * 300 + [30_000] * 300, transparency=20_000)
        assert greys(data, 150, 450) == pytest.approx([78, 117], abs=2)

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "not_a_picture"),
            (b"<script>alert(1)</script>", "not_a_picture"),
            (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "not_a_picture"),
            (b"GIF89a" + b"\0" * 500, "not_a_picture"),
            (b"\xff\xd8\xff\xe0<script>alert(1)</script>", "damaged"),
            (picture()[:5_000], "damaged"),
            (png_header(40_000, 40_000), "too_many_pixels"),
            (png_header(1_000, 1_000), "damaged"),
            (picture(100, 100), "too_small"),
            (picture(4_000, 500), "too_narrow"),
            (picture(600, 600, "PNG", exif=b"Exif\0\0II*\0"), "damaged"),
        ],
    )
    def test_what_is_no_photograph_is_refused_with_its_reason(
        self, data: bytes, reason: str
    ) -> None:
        with pytest.raises(PhotoRefused) as refused:
            read_photo(data)
        assert refused.value.details["reason"] == reason

    def test_a_script_behind_a_picture_is_not_kept(self) -> None:
        for size in read_photo(picture(600, 600) + b"<script>alert(1)</script>"):
            assert b"script" not in size.data


class TestUploading:
    async def test_a_photograph_is_public_only_with_an_approved_submission(
        self, submitting: Submitting
    ) -> None:
        organiser, admin = await submitting.organiser(), await submitting.admin()
        key = await uploaded(organiser, picture())
        own, public = f"{UPLOAD}/{key}", f"/api/race-photos/{key}/960.jpg"
        async with submitting.harness.client() as guest:
            assert (await guest.get(public)).status_code == 404
            assert (await guest.get(own)).status_code == 401
            assert (await organiser.get(own)).status_code == 200
            assert (await admin.get(own)).status_code == 200
            assert (await (await submitting.organiser()).get(own)).status_code == 404

            done = await approved(admin, await sent(organiser, new_event(photo=key)))
            race = await submitting.race(done["published"][0]["raceId"])
            assert race.image_url == public
            answer = await guest.get(public)
            assert answer.headers["content-type"] == "image/jpeg"
            assert answer.headers["content-security-policy"] == "sandbox; default-src 'none'"
            assert answer.headers["content-disposition"].startswith("attachment")
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            with Image.open(io.BytesIO(answer.content)) as read:
                assert read.size == (960, 720)
            assert (await guest.get(f"/api/race-photos/{key}/5000.jpg")).status_code == 422

    async def test_a_photograph_of_another_person_cannot_be_named(
        self, submitting: Submitting
    ) -> None:
        key = await uploaded(await submitting.organiser(), picture())
        other = await submitting.organiser()
        answer = await other.post("/api/submissions", json=new_event(photo=key))
        assert [each["code"] for each in answer.json()["errors"]] == ["photo_unknown"]

    async def test_one_of_an_account_that_was_deleted_meanwhile_is_401(
        self, submitting: Submitting
    ) -> None:
        organiser = await submitting.organiser()
        await organiser.get("/api/submissions")
        await delete_people(submitting.sessions)
        answer = await organiser.post(
            UPLOAD, content=picture(), headers={"content-type": "image/jpeg"}
        )
        assert (answer.status_code, answer.json()["code"]) == (401, "login_required")

    @pytest.mark.parametrize("kind", ["image/svg+xml", "text/html", "application/json", ""])
    async def test_other_types_are_refused(self, submitting: Submitting, kind: str) -> None:
        organiser = await submitting.organiser()
        headers = {"content-type": kind} if kind else {}
        answer = await organiser.post(UPLOAD, content=b"<svg/>", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "not_a_photo_type")

    async def test_a_refused_file_is_not_stored(self, submitting: Submitting) -> None:
        organiser = await submitting.organiser()
        headers = {"content-type": "image/png"}
        answer = await organiser.post(UPLOAD, content=b"<script></script>", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "photo_refused")
        async with submitting.sessions.reading() as session:
            assert await session.scalar(select(func.count()).select_from(PhotoRow)) == 0

    async def test_those_that_no_submission_names_are_deleted_after_a_month(
        self, submitting: Submitting, clock: StandingClock
    ) -> None:
        organiser = await submitting.organiser()
        old, named = [await uploaded(organiser, picture(500, 500)) for _ in range(2)]
        await sent(organiser, new_event(photo=named))
        clock.advance(hours=24 * 31)
        async with submitting.sessions.begin() as session:
            await photo_repository.delete_unused(session, clock.now(), 100)
            keys = set(await session.scalars(select(PhotoRow.key)))
        assert named in keys
        assert old not in keys
