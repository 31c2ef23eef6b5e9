import type { CampoDoTipo, TipoDeCampo } from '@portal/domain/campos/registro';

/** An input finds its answer in the form around it, under the field's id. */
export interface InputProps<T extends TipoDeCampo> {
  campo: CampoDoTipo<T>;
  optional: boolean;
}

/** A read view gets an answer of the field's shape that is not empty. */
export interface ViewProps<T extends TipoDeCampo, R = unknown> {
  campo: CampoDoTipo<T>;
  resposta: R;
}
