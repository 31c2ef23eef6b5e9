import { Stack } from '@mantine/core';
import { salvarGeo } from '@portal/domain/configuracoes/contract';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { CopyText } from '#ui/CopyText.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Configuracoes.module.css';
import { Integracao } from './Integracao.tsx';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';

/** The geo system of the town, which opens the portal with a token of its own. */
export function Geo({ muda }: { muda: boolean }) {
  const { data } = useConfiguracao('geo');
  const valor = data?.valor;
  return (
    <Integracao
      id="geo"
      nome="Geoprocessamento"
      serve="Quem já está no sistema de mapas da prefeitura abre o portal sem digitar a senha de novo."
      icon={IconMap2}
      muda={muda}
      {...(data && { estado: valor ? { tone: 'green', palavra: 'Configurado' } : { tone: 'grey', palavra: 'Não configurado' } })}
      fatos={
        valor
          ? [
              { label: 'Quem emite', value: valor.emissor },
              { label: 'Como assina', value: valor.algoritmo },
            ]
          : []
      }
    >
      {data ? (
        <div className={classes.pair}>
          <Formulario lida={data} />
          <OQueEnviar />
        </div>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Integracao>
  );
}

const ALGORITMOS = [
  { value: 'HS256', label: 'HS256', hint: 'Uma chave que os dois sistemas conhecem' },
  { value: 'RS256', label: 'RS256', hint: 'O geoprocessamento assina com a chave dele; aqui fica só a pública' },
  { value: 'ES256', label: 'ES256', hint: 'Como o RS256, com curvas elípticas' },
];

const valoresDe = ({ valor }: Lida<'geo'>) => valor ?? { emissor: '', algoritmo: 'HS256' as const, chave_publica: '' };

function Formulario({ lida }: { lida: Lida<'geo'> }) {
  const [atual, setAtual] = useState(lida);
  const [velha, setVelha] = useState(false);
  const salvar = useSalvarConfiguracao('geo', (agora) => {
    setAtual(agora);
    setVelha(true);
  });
  const form = useZodForm(bodyOf(salvarGeo), {
    initialValues: { versao: 0, segredo: '', valor: valoresDe(lida) },
    onSubmit: async ({ valor, segredo }) => {
      setAtual(await salvar({ versao: atual.versao, valor, ...(segredo && { segredo }) }));
      setVelha(false);
      form.setValue('segredo', '');
    },
  });
  return (
    <Form form={form} label="Geoprocessamento">
      <Stack gap="md">
        {velha && (
          <StaleCallout
            what="esta integração"
            onTakeStored={() => {
              form.setValues({ versao: 0, segredo: '', valor: valoresDe(atual) });
              setVelha(false);
            }}
          />
        )}
        <TextField
          name="valor.emissor"
          label="Emissor"
          hint="O que o sistema escreve em iss. Exemplo: https://geo.prefeitura.gov.br"
        />
        <RadioField name="valor.algoritmo" label="Como o token é assinado" options={ALGORITMOS} />
        <Chave guardada={atual.tem_segredo} />
        <div>
          <SubmitButton>Salvar o geoprocessamento</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

function Chave({ guardada }: { guardada: boolean }) {
  const algoritmo = useFormValue<string>('valor.algoritmo');
  if (algoritmo !== 'HS256')
    return (
      <TextAreaField
        name="valor.chave_publica"
        label="Chave pública (PEM)"
        hint="Começa com -----BEGIN PUBLIC KEY-----. A chave privada nunca sai do outro sistema."
        lines={4}
      />
    );
  return (
    <PasswordField
      name="segredo"
      label="Chave compartilhada"
      autoComplete="new-password"
      hint={
        guardada
          ? 'Há uma chave guardada; preencha só para trocar.'
          : 'Pelo menos 32 caracteres. Fica cifrada e não é mostrada de novo, nem para você.'
      }
    />
  );
}

/** For whoever programs the other side: exactly what is expected. */
function OQueEnviar() {
  const { dominio } = useOrganizacao();
  const emissor = 'o emissor escrito aqui';
  return (
    <section aria-labelledby="geo-envio" className={classes.expected}>
      <h3 id="geo-envio" className={classes.legend}>
        O que o outro sistema envia
      </h3>
      <FactList
        columns={1}
        facts={[
          { label: 'iss', value: emissor },
          { label: 'aud', value: <code>{dominio}</code> },
          { label: 'iat', value: 'quando o token foi feito' },
          { label: 'exp', value: 'até quando vale; no máximo 10 minutos depois de iat' },
          { label: 'cpf ou email', value: 'quem é a pessoa, como está no cadastro dela neste município' },
          { label: 'jti (opcional)', value: 'um número que não se repete' },
        ]}
      />
      <CopyText
        label="Endereço que ele abre"
        text={`https://${dominio}/?access_token=…`}
        copied={`https://${dominio}/?access_token=`}
        copy="Copiar o endereço"
        what="Endereço"
      />
      <p className={classes.soft}>Cada token abre o portal uma vez só. A pessoa cai na lista de requerimentos da prefeitura.</p>
    </section>
  );
}
