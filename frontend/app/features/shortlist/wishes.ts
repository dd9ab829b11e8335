/** How does a change show at once, although the server answers later? It is a wish until the server has fulfilled it. */

interface Dealings<K, V> {
  /** Fulfils a wish and takes note of the answer. */
  send: (key: K, value: V) => Promise<void>;
  onFailure: (key: K, error: unknown, value: V) => void;
}

/** The latest wish for each key. One request at a time for a key, so that the last wish wins; what fails is taken back. */
export class Wishes<K, V> {
  readonly #dealings: Dealings<K, V>;
  readonly #busy = new Set<K>();
  readonly #listeners = new Set<() => void>();
  #wished: ReadonlyMap<K, V> = new Map();

  constructor(dealings: Dealings<K, V>) {
    this.#dealings = dealings;
  }

  readonly current = (): ReadonlyMap<K, V> => this.#wished;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  wish(key: K, value: V): void {
    this.#change((wished) => wished.set(key, value));
    void this.#fulfil(key);
  }

  async #fulfil(key: K): Promise<void> {
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    for (let value = this.#wished.get(key); value !== undefined; value = this.#wished.get(key)) {
      try {
        await this.#dealings.send(key, value);
        if (this.#wished.get(key) !== value) continue;
        this.#change((wished) => wished.delete(key));
      } catch (error) {
        this.#change((wished) => wished.delete(key));
        this.#dealings.onFailure(key, error, value);
      }
    }
    this.#busy.delete(key);
  }

  #change(change: (wished: Map<K, V>) => unknown): void {
    const wished = new Map(this.#wished);
    change(wished);
    this.#wished = wished;
    for (const listener of this.#listeners) listener();
  }
}
