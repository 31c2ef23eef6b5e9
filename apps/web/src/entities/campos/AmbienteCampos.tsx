import type { Requerimento } from '@portal/domain/autos/contract';
import type { ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import type { Registros } from '@portal/domain/campos/fontes';
import type { CampoDoTipo } from '@portal/domain/campos/registro';
import type { PapelDeConvite } from '@portal/domain/partes/papeis';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { UploadHandles } from '#ui/file/use-uploads.ts';
import { baixarModeloDoCampo, enviarArquivo } from './queries.ts';

/** What fields may need beside their own answer. */
export interface AmbienteDosCampos {
  requerimentoId: string;
  exigir_computavel_maior: boolean;
  registros: Registros;
  requerente: { id: string; nome: string; documento: string; email: string };
  definicao: Requerimento['definicao'];
  /** As they were last read; what is typed stands in the form around. */
  respostas: Requerimento['respostas'];
  /** What each fee comes to by what is kept so far. */
  taxas: Requerimento['taxas_previstas'];
  enviarArquivo: (campoId: string, arquivo: File, handles: UploadHandles) => Promise<ArquivoEnviado>;
  /** Downloads what a field gives to fill in first. */
  baixarModelo: (campo: CampoDoTipo<typeof arquivos.tipo>) => Promise<void>;
  /** Keeps what was typed and signs it; null where nobody can sign. @returns the signature as the server wrote it */
  assinar: ((campoId: string, senha: string) => Promise<unknown>) | null;
  /** Fields that the server knows to be this person's to sign. */
  assina: readonly string[];
  /** Who was asked in by mail, and has answered or not. */
  convites: Requerimento['convites'];
  /** Asks somebody by mail to come in, to sign or to answer for the work; null where nobody can be asked. */
  convidar: ((convite: Convite) => Promise<unknown>) | null;
}

export interface Convite {
  papel: PapelDeConvite;
  nome: string;
  email: string;
}

const Ambiente = createContext<AmbienteDosCampos | null>(null);
/** Around fields that belong to no request: a form that is being built. */
export const AmbienteDePrevia = Ambiente.Provider;

export function useAmbiente(): AmbienteDosCampos {
  const ambiente = use(Ambiente);
  if (!ambiente) throw new Error('A field stands outside <AmbienteCampos>.');
  return ambiente;
}

interface Props {
  requerimento: Requerimento;
  /** Newer than those of the request, while a draft is filled in. */
  taxas?: Requerimento['taxas_previstas'];
  assinar?: AmbienteDosCampos['assinar'];
  convidar?: AmbienteDosCampos['convidar'];
  /** Is told of each file that is being sent. */
  acompanhar?: <T>(envio: Promise<T>) => Promise<T>;
  children: ReactNode;
}

/** Around the fields of one request, to fill in or to read. */
export function AmbienteCampos({ requerimento, taxas, assinar = null, convidar = null, acompanhar, children }: Props) {
  const { id, exigir_computavel_maior, registros, requerente, definicao, respostas, convites, assina, taxas_previstas } =
    requerimento;
  const previstas = taxas ?? taxas_previstas;
  const ambiente = useMemo(
    () => ({
      requerimentoId: id,
      exigir_computavel_maior,
      registros,
      requerente,
      definicao,
      respostas,
      taxas: previstas,
      assinar,
      assina,
      convites,
      convidar,
      baixarModelo: (campo: CampoDoTipo<typeof arquivos.tipo>) => baixarModeloDoCampo(id, campo.id),
      enviarArquivo: (campoId: string, arquivo: File, handles: UploadHandles) => {
        const envio = enviarArquivo(id, campoId, arquivo, handles);
        return acompanhar ? acompanhar(envio) : envio;
      },
    }),
    [
      id,
      exigir_computavel_maior,
      registros,
      requerente,
      definicao,
      respostas,
      assina,
      convites,
      previstas,
      assinar,
      convidar,
      acompanhar,
    ],
  );
  return <Ambiente value={ambiente}>{children}</Ambiente>;
}
