import { Button } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { ASSINADO_MAX_MB, PEDE_ICP_BRASIL } from '@portal/domain/assinaturas/qualificada';
import { IconCertificate, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { saveArquivo } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { FileField } from '#ui/form/FileField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { A1Ilegivel, abrirA1, deBase64 } from './a1.ts';
import { lerDocumento, useAssinarComA1, useEnviarAssinado } from './queries.ts';

export type DialogoDeCertificado = 'a1' | 'fora';

/** The two ways to sign a document that asks for a certificate. */
export function EscolherCertificado({ lido, onDialogo }: { lido: boolean; onDialogo: (qual: DialogoDeCertificado) => void }) {
  const falta = lido ? undefined : 'falta-ler';
  return (
    <>
      <p>{PEDE_ICP_BRASIL}</p>
      <Button
        leftSection={<IconCertificate size={18} aria-hidden />}
        disabled={!lido}
        aria-describedby={falta}
        onClick={() => onDialogo('a1')}
      >
        Assinar com certificado A1
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        disabled={!lido}
        aria-describedby={falta}
        onClick={() => onDialogo('fora')}
      >
        Assinar fora do portal
      </Button>
    </>
  );
}

interface Props {
  assinatura: Assinatura;
  onClose: () => void;
  /** Somebody was faster: the page tells it. */
  onStale: () => void;
}

const P12_MAX = 256 * 1024;
const ESCOLHA_O_CERTIFICADO = 'Escolha o arquivo do certificado, que termina em .pfx ou .p12.';
const a1Schema = z.object({
  arquivo: z
    .instanceof(File, { error: ESCOLHA_O_CERTIFICADO })
    .refine((f) => f.size > 0, ESCOLHA_O_CERTIFICADO)
    .refine((f) => f.size <= P12_MAX, 'O arquivo é grande demais para ser um certificado.'),
  senha: z.string().max(256, 'Escreva no máximo 256 caracteres.').default(''),
});

/** A refused field of this page is shown as one that the server refused. */
const noCampo = (campo: string, mensagem: string) => new ApiError(422, mensagem, { erros: [{ campo, mensagem }] });

async function abrir(arquivo: File, senha: string) {
  try {
    return await abrirA1(arquivo, senha);
  } catch (error) {
    throw error instanceof A1Ilegivel ? noCampo(error.campo, error.message) : error;
  }
}

export function AssinarComA1({ assinatura, onClose, onStale }: Props) {
  const { preparar, concluir } = useAssinarComA1(assinatura.id);
  const { versao, papel } = assinatura;
  return (
    <FormDialog
      title={`Assinar ${nomeDoDocumento(assinatura)}`}
      submit="Assinar com o certificado"
      schema={a1Schema}
      unguarded
      onSubmit={({ arquivo, senha = '' }) =>
        avisar409(onStale, async () => {
          const a1 = await abrir(arquivo, senha);
          const { a_assinar } = await preparar({ versao, certificados: a1.certificados });
          await concluir({ versao, assinatura: await a1.assinar(deBase64(a_assinar)) });
        })
      }
      onClose={onClose}
      description={
        <>
          Você assina como <strong>{papel}</strong>. O certificado é usado só neste momento e só neste navegador: nem o arquivo,
          nem a senha, nem a chave são enviados ou guardados.
        </>
      }
    >
      <FileField
        name="arquivo"
        label="Arquivo do certificado (A1)"
        hint="Termina em .pfx ou .p12."
        accept=".pfx,.p12,application/x-pkcs12"
      />
      <PasswordField name="senha" label="Senha do certificado" hint="A do arquivo, e não a do portal." autoComplete="off" />
    </FormDialog>
  );
}

async function avisar409(onStale: () => void, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) onStale();
    throw error;
  }
}

const ESCOLHA_O_ASSINADO = 'Escolha o documento assinado, em PDF.';
const foraSchema = z.object({
  arquivo: z
    .instanceof(File, { error: ESCOLHA_O_ASSINADO })
    .refine((f) => f.size > 0, ESCOLHA_O_ASSINADO)
    .refine((f) => f.size <= ASSINADO_MAX_MB * 1024 * 1024, `O arquivo passa de ${ASSINADO_MAX_MB} MB.`),
});

/** For tokens and cards, and for whoever would rather use their own program. */
export function AssinarFora({ assinatura, onClose, onStale }: Props) {
  const enviar = useEnviarAssinado(assinatura.id);
  const { versao, papel } = assinatura;
  return (
    <FormDialog
      title={`Assinar fora do portal: ${nomeDoDocumento(assinatura)}`}
      submit="Enviar o documento assinado"
      schema={foraSchema}
      unguarded
      onSubmit={({ arquivo }) => avisar409(onStale, async () => void (await enviar.mutateAsync({ versao, arquivo })))}
      onClose={onClose}
      description={
        <>
          Você assina como <strong>{papel}</strong>, com o programa do seu token, cartão ou certificado.
        </>
      }
    >
      <ol className={classes.steps}>
        <li>
          Baixe o documento como ele está agora. <Baixar id={assinatura.id} />
        </li>
        <li>Assine esse arquivo em PDF (PAdES), sem mudar nem salvar de outro jeito.</li>
        <li>Envie o arquivo assinado.</li>
      </ol>
      <FileField name="arquivo" label="Documento assinado" hint={`Em PDF, até ${ASSINADO_MAX_MB} MB.`} accept="application/pdf" />
    </FormDialog>
  );
}

function Baixar({ id }: { id: string }) {
  const [situacao, setSituacao] = useState<'parada' | 'baixando' | 'falhou'>('parada');
  const baixar = async () => {
    setSituacao('baixando');
    try {
      saveArquivo(await lerDocumento(id));
      setSituacao('parada');
    } catch (error) {
      if (error instanceof ApiError) error.handled = true;
      setSituacao('falhou');
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={situacao === 'baixando'}
        onClick={() => void baixar()}
      >
        Baixar o documento
      </Button>
      {situacao === 'falhou' && <Callout meaning="danger">Não conseguimos baixar o documento. Tente de novo.</Callout>}
    </>
  );
}
