import type { ArquivoEnviado } from '@portal/domain/campos/arquivos/model';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { UploadHandles } from '#ui/file/use-uploads.ts';
import { enviarArquivo } from '../queries.ts';

/** What fields may need beside their own answer. */
export interface AmbienteDosCampos {
  requerimentoId: string;
  exigir_computavel_maior: boolean;
  requerente: { id: string; nome: string; documento: string; email: string };
  enviarArquivo: (campoId: string, arquivo: File, handles: UploadHandles) => Promise<ArquivoEnviado>;
}

const Ambiente = createContext<AmbienteDosCampos | null>(null);

export function useAmbiente(): AmbienteDosCampos {
  const ambiente = use(Ambiente);
  if (!ambiente) throw new Error('A field stands outside <AmbienteCampos>.');
  return ambiente;
}

interface Props {
  requerimento: Requerimento;
  /** Is told of each file that is being sent. */
  acompanhar?: <T>(envio: Promise<T>) => Promise<T>;
  children: ReactNode;
}

/** Around the fields of one request, to fill in or to read. */
export function AmbienteCampos({ requerimento, acompanhar, children }: Props) {
  const { id, exigir_computavel_maior, requerente } = requerimento;
  const ambiente = useMemo(
    () => ({
      requerimentoId: id,
      exigir_computavel_maior,
      requerente,
      enviarArquivo: (campoId: string, arquivo: File, handles: UploadHandles) => {
        const envio = enviarArquivo(id, campoId, arquivo, handles);
        return acompanhar ? acompanhar(envio) : envio;
      },
    }),
    [id, exigir_computavel_maior, requerente, acompanhar],
  );
  return <Ambiente value={ambiente}>{children}</Ambiente>;
}
