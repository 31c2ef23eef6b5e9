import { ActionIcon, Button } from '@mantine/core';
import { salvarAd } from '@portal/domain/configuracoes/contract';
import { IconNetwork, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { usePerfis } from '#entities/equipe/queries.ts';
import { useSetores } from '#entities/setores/queries.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { LabelPrefix, useField } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Configuracoes.module.css';
import { type Estado, Integracao } from './Integracao.tsx';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';
import { Teste } from './Teste.tsx';

/** What is kept of it and what the installation allows, in one word. */
export function estadoDoAd(tem_ad: boolean, valor: Lida<'ad'>['valor']): Estado {
  if (tem_ad) return valor ? { tone: 'green', palavra: 'Ligada' } : { tone: 'amber', palavra: 'Ligada, falta configurar' };
  return valor ? { tone: 'amber', palavra: 'Configurada, ainda desligada' } : { tone: 'grey', palavra: 'Desligada' };
}

/** The network of the town hall: log-in with the user of the directory. */
export function Ad({ muda }: { muda: boolean }) {
  const { tem_ad } = useOrganizacao();
  const { data } = useConfiguracao('ad');
  const valor = data?.valor;
  return (
    <Integracao
      id="ad"
      nome="Rede da prefeitura (Active Directory)"
      serve="Quem trabalha na prefeitura entra com o mesmo usuário e a mesma senha do computador."
      icon={IconNetwork}
      muda={muda}
      {...(data && { estado: estadoDoAd(tem_ad, data.valor) })}
      fatos={
        valor
          ? [
              { label: 'Servidores', value: valor.servidores.join(', ') },
              { label: 'Conta de serviço', value: valor.usuario_servico },
              { label: 'Onde procura as pessoas', value: valor.base_dn },
              {
                label: 'Grupos com perfil',
                value:
                  valor.grupos.length > 0
                    ? plural(valor.grupos.length, 'grupo', 'grupos')
                    : 'Nenhum: todos entram sem permissões',
              },
            ]
          : []
      }
      {...(valor && { teste: <Teste integracao="ad" nome="Rede da prefeitura" desligada="" /> })}
      nota={
        !tem_ad && (
          <p className={classes.hint}>
            O acesso pela rede está desligado neste município. Você pode configurar agora: o botão da rede aparece na tela de
            entrada quando quem administra a instalação o ligar.
          </p>
        )
      }
    >
      {data ? <Formulario lida={data} /> : <TextSkeleton lines={8} />}
    </Integracao>
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
      {velha && (
        <div className={classes.stale}>
          <StaleCallout
            what="esta integração"
            onTakeStored={() => {
              form.setValues({ versao: 0, segredo: '', valor: valoresDe(atual) });
              setVelha(false);
            }}
          />
        </div>
      )}
      <FormPart
        title="Onde está o diretório"
        about="O diretório é onde a prefeitura guarda os usuários dos computadores. Quem cuida da rede sabe estes endereços."
      >
        <TextAreaField
          name="valor.servidores"
          label="Servidores"
          hint="Um por linha, na ordem em que são tentados. Exemplo: ldaps://dc1.prefeitura.local:636. Com ldap:// a conexão passa a ser cifrada antes de qualquer senha."
          lines={2}
        />
        <TextAreaField
          name="valor.ca"
          label="Certificado da prefeitura (PEM)"
          hint="Cole o certificado da autoridade interna, se a prefeitura tiver a sua. Vazio, valem as autoridades públicas."
          lines={3}
          optional
        />
      </FormPart>
      <FormPart
        title="Como o portal lê o diretório"
        about="Com uma conta que só lê. O portal nunca grava nada no diretório, nem guarda a senha de quem entra."
      >
        <TextField
          name="valor.usuario_servico"
          label="Conta de serviço"
          hint="Exemplo: CN=portal,OU=Servicos,DC=prefeitura,DC=local"
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
        <TextField
          name="valor.base_dn"
          label="Onde procurar as pessoas (base DN)"
          hint="Exemplo: OU=Servidores,DC=prefeitura,DC=local"
        />
        <TextField
          name="valor.atributo_cpf"
          label="Atributo com o CPF"
          hint="O campo do diretório em que está o CPF da pessoa."
        />
      </FormPart>
      <FormPart
        title="O que cada grupo pode"
        about="Quem está no grupo recebe o perfil ao entrar, e o perde na entrada seguinte a sair do grupo. Quem não está em nenhum grupo entra sem permissões, até que alguém as dê na Equipe."
      >
        <GruposField />
      </FormPart>
      <div className={classes.save}>
        <SubmitButton>Salvar o Active Directory</SubmitButton>
      </div>
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
