/** Wait for a person: the code of the second factor is asked for, and no server is slow. */
let isAsked = false;

export function isCodeAsked(): boolean {
  return isAsked;
}

export function setCodeAsked(value: boolean): void {
  isAsked = value;
}
