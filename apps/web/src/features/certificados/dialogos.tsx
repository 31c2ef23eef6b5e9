import { CERTIFICADO_MAX_BYTES, type Certificado, retirarCertificado } from '@portal/domain/certificados/contract';

import { z } from 'zod';
import { bodyOf } from '#lib/body-of.ts';
import { FileField } from '#ui/form/FileField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useInstalar, useRetirar } from './queries.ts';

const ESCOLHA = 'Escolha o arquivo do certificado, que termina em .pfx ou .p12.';

const naTela = z.object({
  arquivo: z
    .instanceof(File, { error: ESCOLHA })
    .refine((f) => f.size > 0, ESCOLHA)
    .refine((f) => f.size <= CERTIFICADO_MAX_BYTES, 'O arquivo é grande demais para ser um certificado.'),
  senha: z.string().max(256, 'Escreva no máximo 256 caracteres.').default(''),
});

export function InstalarDialog({ onClose }: { onClose: () => void }) {
  const instalar = useInstalar();
  return (
    <FormDialog
      title="Instalar certificado"
      submit="Instalar"
      schema={naTela}
      onSubmit={({ arquivo, senha = '' }) => instalar.mutateAsync({ arquivo, senha })}
      onClose={onClose}
      unguarded
      description="É o e-CNPJ da prefeitura, em arquivo (A1). Os próximos documentos saem selados com ele; os que já saíram ficam como estão. A chave fica cifrada, e ninguém a vê nem a baixa daqui."
    >
      <FileField
        name="arquivo"
        label="Arquivo do certificado"
        hint="Termina em .pfx ou .p12."
        accept=".pfx,.p12,application/x-pkcs12"
      />
      <PasswordField
        name="senha"
        label="Senha do arquivo"
        hint="A que foi escolhida quando o certificado foi emitido ou exportado. O portal não a guarda."
        autoComplete="off"
      />
    </FormDialog>
  );
}

export function RetirarDialog({ certificado, onClose }: { certificado: Certificado; onClose: () => void }) {
  const retirar = useRetirar();
  return (
    <FormDialog
      title="Retirar o certificado"
      submit="Retirar e apagar a chave"
      tone="danger"
      schema={bodyOf(retirarCertificado)}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => retirar.mutateAsync({ certificado, motivo })}
      onClose={onClose}
      description={`A chave de ${certificado.nome} é apagada daqui, e isso não se desfaz: para usá-lo outra vez é preciso instalar o arquivo de novo. Os próximos documentos saem com o selo que o portal faz. O que já foi selado continua valendo.`}
    >
      <TextAreaField name="motivo" label="Motivo" hint="Fica na história do município e na auditoria." />
    </FormDialog>
  );
}
