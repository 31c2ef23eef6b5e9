import type { Convenio } from '@portal/domain/convenios/contract';
import { PIX_DO_CONVENIO, type PixDoBancoLido, salvarPixDoBanco } from '@portal/domain/convenios/pix-do-banco';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Stored, useStored } from '#ui/form/use-stored.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { lerPixDoBanco, usePixDoBanco, useSalvarPixDoBanco, useTestarPixDoBanco } from './pix-do-banco.ts';

const OPCOES = [
  {
    value: 'estatico',
    label: PIX_DO_CONVENIO.estatico,
    hint: 'O portal escreve o código com a chave Pix do convênio. Não depende do banco, e vale mesmo depois do vencimento.',
  },
  {
    value: 'dinamico',
    label: PIX_DO_CONVENIO.dinamico,
    hint: 'O banco faz uma cobrança para cada guia, com valor e vencimento fixos. Se a guia é cancelada, a cobrança sai do banco.',
  },
];

const valoresDe = ({ valor }: PixDoBancoLido) => ({ versao: 0, segredo: '', valor });

/** By what the Pix of a covenant's slips is made. */
export function PixDoBancoDialog({ convenio, onClose }: { convenio: Convenio; onClose: () => void }) {
  const { data } = usePixDoBanco(convenio.id);
  if (data) return <Formulario convenio={convenio} lido={data} onClose={onClose} />;
  return (
    <Dialog title={tituloDe(convenio)} size="lg" onClose={onClose}>
      <TextSkeleton lines={6} />
    </Dialog>
  );
}

const tituloDe = ({ nome }: Convenio) => `Pix das guias: ${nome}`;

function Formulario({ convenio, lido, onClose }: { convenio: Convenio; lido: PixDoBancoLido; onClose: () => void }) {
  const guardado = useStored(lido);
  const salvar = useSalvarPixDoBanco(convenio.id);
  const testar = useTestarPixDoBanco(convenio.id);
  return (
    <FormDialog
      title={tituloDe(convenio)}
      submit="Salvar o Pix das guias"
      size="lg"
      schema={bodyOf(salvarPixDoBanco)}
      initialValues={valoresDe(lido)}
      onSubmit={async ({ valor, segredo }) => {
        try {
          const { versao } = guardado.now;
          const salvo = await salvar.mutateAsync({ versao, valor, ...(segredo && { segredo }) });
          if (salvo.valor.modo === 'dinamico') testar.mutate();
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) guardado.overtake(await lerPixDoBanco(convenio.id));
          throw error;
        }
      }}
      onClose={onClose}
    >
      <Velho guardado={guardado} />
      {!lido.pix_chave && (
        <Callout meaning="warning">
          Este convênio não tem chave Pix, e as guias saem só com o código de barras. Escreva a chave em “Alterar”.
        </Callout>
      )}
      <RadioField name="valor.modo" label="Como sai o Pix das guias" options={OPCOES} />
      <DoBanco lido={guardado.now} />
    </FormDialog>
  );
}

function Velho({ guardado }: { guardado: Stored<PixDoBancoLido> }) {
  const store = useFormStore();
  return <StoredElsewhere stored={guardado} what="o Pix deste convênio" take={(agora) => store.setValues(valoresDe(agora))} />;
}

/** Asked for only where it is used. */
function DoBanco({ lido: { tem_segredo, valor, por_emitir } }: { lido: PixDoBancoLido }) {
  if (useFormValue<string>('valor.modo') !== 'dinamico')
    return valor.modo === 'dinamico' ? (
      <Callout meaning="warning" title="Vale para as guias daqui em diante">
        As que já têm cobrança no banco continuam com ela.
        {por_emitir > 0 && ' As que ainda esperam pelo banco recebem o código da chave.'} O acesso ao banco fica guardado,
        cifrado, para retirar as cobranças que já saíram.
      </Callout>
    ) : null;
  return (
    <>
      <TextField
        name="valor.endereco"
        label="Endereço da API Pix"
        hint="O banco informa no contrato da API. Começa com https:// e costuma terminar em /pix/v2."
        maxLength={500}
        inputMode="url"
      />
      <TextField
        name="valor.endereco_do_token"
        label="Endereço de entrada"
        hint="Onde o portal pede permissão para entrar (OAuth). Em branco, é o endereço da API com /oauth/token no fim."
        maxLength={500}
        inputMode="url"
        optional
      />
      <TextField
        name="valor.cliente"
        label="Identificador da prefeitura no banco"
        hint="O banco o chama de client id."
        maxLength={200}
      />
      <PasswordField
        name="segredo"
        label="Segredo"
        autoComplete="new-password"
        hint={
          tem_segredo
            ? 'Há um segredo guardado. Preencha só para trocar, ou se o endereço ou o identificador mudou.'
            : 'O banco o chama de client secret. Fica cifrado e não é mostrado de novo, nem para você.'
        }
      />
      <Callout>
        A guia sai na hora com o código de barras, e o código Pix aparece nela quando o banco responde, em geral em segundos.
        Depois de salvar, o portal testa a conexão sem cobrar ninguém.
      </Callout>
    </>
  );
}
