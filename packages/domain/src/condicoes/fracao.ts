import { Decimal } from 'decimal.js';

/** Room for the longest formula over the longest numbers; nothing is rounded before it runs out. */
const PRECISAO = 1000;
const Longo = Decimal.clone({ precision: PRECISAO, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -PRECISAO, toExpPos: PRECISAO });

/** Larger powers come to no number that fits. */
const MAX_EXPOENTE = 200;

/**
 * An exact number of formulas: a quotient of two decimals, so that a third times three is one. No BigInt: the oldest browsers that
 * are served have none.
 */
export class Fracao {
  readonly #cima: Decimal;
  /** Above zero. */
  readonly #baixo: Decimal;

  private constructor(cima: Decimal, baixo: Decimal) {
    this.#cima = cima;
    this.#baixo = baixo;
  }

  /** @param valor decimal text, a decimal, or a number as JavaScript writes it */
  static de(valor: Decimal.Value): Fracao | null {
    const n = new Longo(valor);
    return n.isFinite() ? new Fracao(n, new Longo(1)) : null;
  }

  /** A quotient so long that it could be rounded silently becomes one decimal of a hundred places. */
  static #feita(cima: Decimal, baixo: Decimal): Fracao | null {
    if (!cima.isFinite() || !baixo.isFinite() || baixo.isZero()) return null;
    const [n, d] = baixo.isNegative() ? [cima.negated(), baixo.negated()] : [cima, baixo];
    if (n.precision() + d.precision() < PRECISAO / 2) return new Fracao(n, d);
    return new Fracao(n.div(d).toSignificantDigits(100), new Longo(1));
  }

  mais(o: Fracao): Fracao | null {
    if (this.#baixo.equals(o.#baixo)) return Fracao.#feita(this.#cima.plus(o.#cima), this.#baixo);
    return Fracao.#feita(this.#cima.times(o.#baixo).plus(o.#cima.times(this.#baixo)), this.#baixo.times(o.#baixo));
  }
  menos(o: Fracao): Fracao | null {
    return this.mais(o.oposta());
  }
  vezes(o: Fracao): Fracao | null {
    return Fracao.#feita(this.#cima.times(o.#cima), this.#baixo.times(o.#baixo));
  }
  /** Null by zero. */
  por(o: Fracao): Fracao | null {
    return Fracao.#feita(this.#cima.times(o.#baixo), this.#baixo.times(o.#cima));
  }
  oposta(): Fracao {
    return new Fracao(this.#cima.negated(), this.#baixo);
  }
  modulo(): Fracao {
    return new Fracao(this.#cima.abs(), this.#baixo);
  }
  /** Exact for whole exponents; a root is no exact number and has forty places. */
  elevada(o: Fracao): Fracao | null {
    const e = o.#cima.div(o.#baixo);
    if (e.abs().greaterThan(MAX_EXPOENTE)) return null;
    if (!e.isInteger()) return Fracao.de(new Decimal(this.toDecimal()).pow(e.toSignificantDigits(40)));
    const [n, d] = e.isNegative() ? [this.#baixo, this.#cima] : [this.#cima, this.#baixo];
    let feita: Fracao | null = Fracao.de(1);
    const base = Fracao.#feita(n, d);
    for (let i = 0; base && feita && i < e.abs().toNumber(); i += 1) feita = feita.vezes(base);
    return base && feita;
  }

  compara(o: Fracao): number {
    return this.#cima.times(o.#baixo).comparedTo(o.#cima.times(this.#baixo));
  }
  /** The greatest whole number of so many places that is not above it. */
  piso(casas = 0): Fracao | null {
    const escala = new Longo(10).pow(casas);
    const de = this.#cima.times(escala);
    const q = de.divToInt(this.#baixo);
    const piso = q.times(this.#baixo).greaterThan(de) ? q.minus(1) : q;
    return Fracao.de(piso.div(escala));
  }

  isMaiorQue(limite: Decimal.Value): boolean {
    return this.#cima.abs().greaterThanOrEqualTo(this.#baixo.times(limite));
  }

  /** Half away from zero, on the exact value. */
  arredondada(casas: number): string {
    const escala = new Longo(10).pow(casas);
    const dobro = this.#cima.abs().times(escala).times(2).plus(this.#baixo);
    const inteira = dobro.divToInt(this.#baixo.times(2));
    return (this.#cima.isNegative() ? inteira.negated() : inteira).div(escala).toFixed(casas);
  }
  /** Forty places, for what is no sum: conditions on words and days. */
  toDecimal(): Decimal {
    return this.#cima.div(this.#baixo).toSignificantDigits(40);
  }
}
