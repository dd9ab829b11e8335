/** Currencies to choose from: those of most races first. The server knows the others. */
const CODES =
  "EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK TRY CAD AUD NZD JPY CNY HKD TWD KRW SGD MYR THB IDR PHP VND INR AED QAR SAR ILS JOD EGP MAD ZAR KES TZS UGX MXN BRL ARS CLP COP PEN UYU CRC";

export const CURRENCIES = [
  { value: "", label: "Choose" },
  ...CODES.split(" ").map((value) => ({ value, label: value })),
];
