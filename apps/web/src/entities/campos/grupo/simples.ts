import type { Subcampo } from '@portal/domain/campos/grupo/model';
import type { Campo } from '@portal/domain/campos/registro';
import type { ComponentType } from 'react';
import * as data from '../data/Input.tsx';
import * as dinheiro from '../dinheiro/Input.tsx';
import * as documento from '../documento/Input.tsx';
import * as email from '../email/Input.tsx';
import * as hora from '../hora/Input.tsx';
import * as multipla from '../multipla/Input.tsx';
import * as numero from '../numero/Input.tsx';
import * as selecao from '../selecao/Input.tsx';
import * as simNao from '../sim-nao/Input.tsx';
import * as telefone from '../telefone/Input.tsx';
import * as texto from '../texto/Input.tsx';

/** What a group may ask for. Each kind's own props are checked in its folder; here they are joined. */
export const INPUTS_SIMPLES = {
  texto: texto.Input,
  numero: numero.Input,
  dinheiro: dinheiro.Input,
  data: data.Input,
  hora: hora.Input,
  sim_nao: simNao.Input,
  selecao: selecao.Input,
  multipla: multipla.Input,
  documento: documento.Input,
  email: email.Input,
  telefone: telefone.Input,
} as unknown as Record<Subcampo['tipo'], ComponentType<{ campo: Campo; optional: boolean }>>;
