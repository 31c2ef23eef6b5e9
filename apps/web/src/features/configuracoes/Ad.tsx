import { ActionIcon, Button, Stack } from '@mantine/core';
import { salvarAd } from '@portal/domain/configuracoes/contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { usePerfis } from '#entities/equipe/queries.ts';
import { useSetores } from '#entities/setores/queries.ts';
import { bodyOf } from '#lib/body-of.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { LabelPrefix, useField } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Configuracoes.module.css';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';

/** The network of the town hall: log-in with the user of the directory. */
export function Ad() {
  const { tem_ad } = useOrganizacao();
  const { data } = useConfiguracao('ad');
  return (
    <Card
      title="Active Directory"
      id="ad"
      aside={<StatusPill tone={tem_ad ? 'green' : 'grey'}>{tem_ad ? 'Ligado' : 'Desligado'}</StatusPill>}
    >
      <p className={classes.lead}>Quem trabalha na prefeitura entra com o mesmo usuário e a mesma senha do computador.</p>
      {!tem_ad && (
        <div className={classes.note}>
          <Callout meaning="warning" title="O acesso pela rede está desligado neste município">
            Você pode preencher e salvar agora. A entrada pela rede só aparece na tela de entrada depois que o administrador da
            instalação a ligar no painel do sistema.
          </Callout>
        </div>
      )}
      {data ? <Formulario lida={data} /> : <TextSkeleton lines={8} />}
    </Card>
  );
}

const valoresDe = ({ valor }: Lida<'ad'>) => ({
  servidores: valor?.servidores.join('\n') ?? '',
  base_dn: valor?.base_dn ?? '',
  usuario_servico: valor?.usuario_servico ?? '',
  ca: valor?.ca ?? '',
  atributo_cpf: valor?.atributo_cpf ?? 'employeeID',
  grupos: valor?.grupos.map((g) => ({ ...g, setor_id: g.setor_id ?? '' })) ?? [],
});

type Valores = { versao: number; segredo: string; valor: ReturnType<typeof valoresDe> };

/** As the contract wants it: an empty sector is the whole town. */
const corpoDe = ({ valor }: Valores) => ({
  ...valor,
  grupos: valor.grupos.map((g) => ({ ...g, setor_id: g.setor_id || null })),
});

/** The contract's own schema; what it says about one server goes to the field that holds them all. */
const schema = z.custom<Valores>().superRefine((values, ctx) => {
  const { error } = bodyOf(salvarAd).safeParse({ ...values, valor: corpoDe(values) });
  for (const { path, message } of error?.issues ?? [])
    ctx.addIssue({ code: 'custom', message, path: path[1] === 'servidores' ? path.slice(0, 2) : path });
});

function Formulario({ lida }: { lida: Lida<'ad'> }) {
  const [atual, setAtual] = useState(lida);
  const [velha, setVelha] = useState(false);
  const salvar = useSalvarConfiguracao('ad', (agora) => {
    setAtual(agora);
    setVelha(true);
  });
  const form = useZodForm(schema, {
    initialValues: { versao: 0, segredo: '', valor: valoresDe(lida) },
    onSubmit: async (values) => {
      const { segredo } = values;
      setAtual(await salvar({ versao: atual.versao, valor: corpoDe(values), ...(segredo && { segredo }) }));
      setVelha(false);
      form.setValue('segredo', '');
    },
  });
  return (
    <Form form={form} label="Active Directory">
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
        <TextAreaField
          name="valor.servidores"
          label="Servidores"
          hint="Um por linha, na ordem em que são tentados. Exemplo: ldaps://dc1.prefeitura.local:636. Com ldap:// a conexão passa a ser cifrada (StartTLS) antes de qualquer senha."
          lines={2}
        />
        <TextField
          name="valor.base_dn"
          label="Onde procurar as pessoas (base DN)"
          hint="Exemplo: OU=Servidores,DC=prefeitura,DC=local"
        />
        <TextField
          name="valor.usuario_servico"
          label="Conta de serviço"
          hint="Só precisa ler o diretório. Exemplo: CN=portal,OU=Servicos,DC=prefeitura,DC=local"
          autoComplete="off"
        />
        <PasswordField
          name="segredo"
          label="Senha da conta de serviço"
          autoComplete="new-password"
          hint={
            atual.tem_segredo
              ? 'Há uma senha guardada; preencha só para trocar.'
              : 'Fica cifrada e não é mostrada de novo, nem para você.'
          }
        />
        <TextAreaField
          name="valor.ca"
          label="Certificado da prefeitura (PEM)"
          hint="Cole o certificado da autoridade interna, se a prefeitura tiver a sua. Vazio, valem as autoridades públicas."
          lines={3}
          optional
        />
        <TextField
          name="valor.atributo_cpf"
          label="Atributo com o CPF"
          hint="O campo do diretório em que está o CPF da pessoa."
        />
        <GruposField />
        <div>
          <SubmitButton>Salvar o Active Directory</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

interface Grupo {
  grupo_dn: string;
  perfil_id: string;
  setor_id: string;
}

/** What a group of the directory means here: a profile, in the whole town or in one sector. */
function GruposField() {
  const { id, value = [], setValue } = useField<Grupo[]>('valor.grupos', 'Grupos');
  const { data: rights } = usePerfis();
  const { data: setores = [] } = useSetores();
  const perfis = (rights?.perfis ?? []).map((p) => ({ value: p.id, label: p.nome }));
  const lugares = setores.map((s) => ({ value: s.id, label: s.nome }));
  return (
    <fieldset id={id} tabIndex={-1} className={classes.groups}>
      <legend className={classes.legend}>Grupos do diretório</legend>
      <p className={classes.lead}>
        Quem está no grupo recebe o perfil ao entrar, e o perde na entrada seguinte a sair do grupo. Quem não está em nenhum
        destes grupos entra sem permissões, até que alguém as dê na Equipe.
      </p>
      {value.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own, and its fields are named by place
        <LabelPrefix key={index} value={`Grupo ${index + 1}`}>
          <div className={classes.groupRow}>
            <TextField name={`valor.grupos.${index}.grupo_dn`} label="Grupo (DN)" />
            <SelectField name={`valor.grupos.${index}.perfil_id`} label="Perfil" options={perfis} />
            <SelectField
              name={`valor.grupos.${index}.setor_id`}
              label="Setor"
              options={lugares}
              placeholder="Município inteiro"
              optional
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Tirar o grupo ${index + 1}`}
              onClick={() => setValue(value.filter((_group, other) => other !== index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        </LabelPrefix>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setValue([...value, { grupo_dn: '', perfil_id: '', setor_id: '' }])}
      >
        Acrescentar um grupo
      </Button>
    </fieldset>
  );
}
