import type { Campo } from '@portal/domain/campos/registro';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { type ComponentType, createContext, use } from 'react';

interface FormularioProps {
  definicao: Definicao;
  campos: readonly Campo[];
  respostas: Respostas;
  rotulo: string;
  enviar: string;
  exemplos?: (dadas: Respostas) => Respostas;
  onEnviar: (respostas: Respostas) => void;
}

/** The inputs of a form belong to another feature, so the page hands them over, with the rules they judge by. */
export interface PecasDoEnsaio {
  Formulario: ComponentType<FormularioProps>;
  regras: AmbienteCampo;
}
const Pecas = createContext<PecasDoEnsaio | null>(null);
export const EnsaioProvider = Pecas.Provider;
export const usePecas = (): PecasDoEnsaio | null => use(Pecas);
