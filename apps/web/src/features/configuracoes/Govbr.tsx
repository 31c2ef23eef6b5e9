import { Stack } from '@mantine/core';
import {
  AMBIENTES_DO_GOVBR,
  type GovbrLido,
  NOMES_DOS_AMBIENTES,
  SEM_RAIZES_DO_GOVBR,
  salvarGovbr,
} from '@portal/domain/configuracoes/govbr';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Configuracoes.module.css';
import { type Estado, Integracao } from './Integracao.tsx';
import { useConfiguracao, useSalvarConfiguracao } from './queries.ts';

function estadoDo({ valor, confere }: GovbrLido): Estado {
  if (!valor.ligado) return { tone: 'grey', palavra: 'Desligada' };
  if (!confere) return { tone: 'amber', palavra: 'Falta quem confira' };
  return valor.ambiente === 'producao' ? { tone: 'green', palavra: 'Ligada' } : { tone: 'amber', palavra: 'Em teste' };
}

/** Signatures by gov.br: on when the town has its own credentials there. */
export function Govbr({ muda }: { muda: boolean }) {
  const { data } = useConfiguracao('govbr');
  return (
    <Integracao
      id="govbr"
      nome="Assinatura pelo gov.br"
      serve="Documentos que pedem assinatura avançada são assinados com a conta gov.br, prata ou ouro, de cada pessoa."
      icon={IconSignature}
      muda={muda}
      {...(data && { estado: estadoDo(data) })}
      fatos={
        data?.valor.ligado
          ? [
              { label: 'Ambiente', value: NOMES_DOS_AMBIENTES[data.valor.ambiente] },
              { label: 'Identificador da assinatura', value: data.valor.cliente_da_assinatura },
            ]
          : []
      }
      nota={data && !data.confere && <Callout meaning={data.valor.ligado ? 'warning' : 'info'}>{SEM_RAIZES_DO_GOVBR}</Callout>}
    >
      {data ? (
        <div className={classes.pair}>
          <Formulario lida={data} />
          <OQuePedir retorno={data.retorno} />
        </div>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Integracao>
  );
}

const AMBIENTES = AMBIENTES_DO_GOVBR.map((value) => ({
  value,
  label: NOMES_DOS_AMBIENTES[value],
  hint:
    value === 'producao'
      ? 'As contas e as assinaturas são de verdade.'
      : 'Contas de teste, que não provam quem a pessoa é. Não use em documentos que valem.',
}));

const valoresDe = ({ valor }: GovbrLido) => ({ versao: 0, segredo_da_conta: '', segredo_da_assinatura: '', valor });

function Formulario({ lida }: { lida: GovbrLido }) {
  const [atual, setAtual] = useState(lida);
  const [velha, setVelha] = useState(false);
  const salvar = useSalvarConfiguracao('govbr', (agora) => {
    setAtual(agora);
    setVelha(true);
  });
  const form = useZodForm(bodyOf(salvarGovbr), {
    initialValues: valoresDe(lida),
    onSubmit: async ({ valor, segredo_da_conta, segredo_da_assinatura }) => {
      const segredos = { ...(segredo_da_conta && { segredo_da_conta }), ...(segredo_da_assinatura && { segredo_da_assinatura }) };
      setAtual(await salvar({ versao: atual.versao, valor, ...segredos }));
      setVelha(false);
      form.setValue('segredo_da_conta', '');
      form.setValue('segredo_da_assinatura', '');
    },
  });
  return (
    <Form form={form} label="Assinatura pelo gov.br">
      <Stack gap="md">
        {velha && (
          <StaleCallout
            what="esta integração"
            onTakeStored={() => {
              form.setValues(valoresDe(atual));
              setVelha(false);
            }}
          />
        )}
        <CheckField name="valor.ligado" label="Oferecer a assinatura pelo gov.br neste município" />
        <RadioField name="valor.ambiente" label="Ambiente do gov.br" options={AMBIENTES} />
        <TextField
          name="valor.cliente_da_conta"
          label="Identificador do Login Único"
          hint="O client_id com que a prefeitura reconhece contas do gov.br."
          maxLength={200}
        />
        <PasswordField
          name="segredo_da_conta"
          label="Segredo do Login Único"
          autoComplete="new-password"
          hint={dicaDe(atual.tem_segredo_da_conta)}
        />
        <TextField
          name="valor.cliente_da_assinatura"
          label="Identificador da assinatura eletrônica"
          hint="O client_id da API de assinatura, que o gov.br dá à parte."
          maxLength={200}
        />
        <PasswordField
          name="segredo_da_assinatura"
          label="Segredo da assinatura eletrônica"
          autoComplete="new-password"
          hint={dicaDe(atual.tem_segredo_da_assinatura)}
        />
        <div>
          <SubmitButton>Salvar a assinatura pelo gov.br</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

const dicaDe = (guardado: boolean): string =>
  guardado
    ? 'Há um segredo guardado. Preencha só para trocar, ou se o ambiente ou o identificador mudou.'
    : 'Fica cifrado e não é mostrado de novo, nem para você.';

/** For whoever asks gov.br for the credentials. */
const OQuePedir = ({ retorno }: { retorno: string }) => (
  <section aria-labelledby="govbr-pedido" className={classes.expected}>
    <h3 id="govbr-pedido" className={classes.legend}>
      O que pedir ao gov.br
    </h3>
    <Stack gap="sm">
      <p className={classes.soft}>
        A prefeitura pede duas credenciais ao governo federal: a do Login Único e a da assinatura eletrônica. As de produção só
        são dadas a quem atende num domínio oficial, como .gov.br. Nos dois pedidos, informe este endereço de retorno:
      </p>
      <CopyText label="Endereço de retorno" text={retorno} copy="Copiar o endereço" what="Endereço" />
    </Stack>
  </section>
);
