import { Button } from '@mantine/core';
import * as contract from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { type ReactNode, useState } from 'react';
import { AvisoDeEncargos } from '#entities/encargos/AvisoDeEncargos.tsx';
import { hrefDosEncargos } from '#entities/encargos/queries.ts';
import { LinkAEntregar } from '#entities/equipe/LinkAEntregar.tsx';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { useUsuario } from '#lib/me.ts';
import { useEmails } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { AcessoAConfirmar } from './AcessoAConfirmar.tsx';
import classes from './Equipe.module.css';
import { OQuePode } from './OQuePode.tsx';
import { PermissoesField } from './PermissoesField.tsx';
import type { Opcao } from './permissoes.ts';
import { pedirLinkDoConvite, reenviarConvite, useConvidarMembro, useSalvarMembro } from './queries.ts';
import { SetoresField } from './SetoresField.tsx';
import { SituacaoPill } from './SituacaoPill.tsx';

interface Escolhas {
  perfis: contract.Perfil[];
  opcoes: Opcao[];
  setores: Setor[];
}

const VAZIO = { cargo: '', permissoes: [] as string[], perfis: [] as string[], setores: [] as contract.Membro['setores'] };
const LARGURA = '52rem';

/** What somebody may do: post, profiles, sectors, single keys. */
const AcessosFields = ({ perfis, opcoes, setores, de, aviso }: Escolhas & { de: typeof VAZIO; aviso?: ReactNode }) => (
  <>
    <TextField name="cargo" label="Cargo" optional maxLength={120} />
    {perfis.length > 0 && (
      <CheckGroup
        name="perfis"
        label="Perfis no município inteiro"
        hint="Um perfil junta permissões. Quem trabalha só em um setor recebe o perfil no setor, logo abaixo."
        options={perfis.map((p) => ({ value: p.id, label: p.nome }))}
      />
    )}
    <SetoresField setores={setores} perfis={perfis} opcoes={opcoes} held={de.setores} />
    {aviso}
    <PermissoesField
      name="permissoes"
      label="Permissões próprias"
      hint="Valem no município inteiro, além do que os perfis já dão."
      opcoes={opcoes}
      held={de.permissoes}
    />
  </>
);

export function ConvidarDialog({ onClose, ...escolhas }: Escolhas & { onClose: () => void }) {
  const convidar = useConvidarMembro();
  return (
    <FormDialog
      title="Convidar pessoa"
      submit="Convidar"
      size={LARGURA}
      schema={bodyOf(contract.convidarMembro)}
      initialValues={{ nome: '', email: '', ...VAZIO }}
      onSubmit={({ cpf, ...body }) => convidar.mutateAsync({ ...body, ...(cpf ? { cpf } : {}) })}
      onClose={onClose}
      description="A pessoa recebe um e-mail. Quem ainda não tem conta cria a senha pelo link; quem já tem aceita o convite e entra com a conta de sempre."
    >
      <TextField name="nome" label="Nome completo" autoFocus autoComplete="off" />
      <TextField name="email" label="E-mail" type="email" autoComplete="off" />
      <CpfCnpjField name="cpf" label="CPF" kind="cpf" optional hint="Se ficar vazio, a pessoa informa ao concluir o cadastro." />
      <AcessosFields {...escolhas} de={VAZIO} />
    </FormDialog>
  );
}

interface Props extends Escolhas {
  membro: contract.Membro;
  /** Closing one's own access is refused, so it is not offered. */
  souEu: boolean;
  onAcesso: (ato: 'encerrar' | 'reabrir') => void;
  onClose: () => void;
}

export function MembroDialog({ membro, souEu, onAcesso, onClose, ...escolhas }: Props) {
  const emails = useEmails();
  const salvar = useSalvarMembro();
  const [mudou, setMudou] = useState(false);
  const { id, nome, email, ativo, situacao, cargo, permissoes, perfis, setores, versao } = membro;
  const de = { cargo, permissoes, perfis, setores };
  return (
    <FormDialog
      title={nome}
      submit="Salvar"
      size={LARGURA}
      schema={bodyOf(contract.salvarMembro)}
      initialValues={{ ...de, ativo, versao }}
      onSubmit={async (body) => {
        try {
          await salvar.mutateAsync({ id, body, local: [409] });
        } catch (error) {
          // what was chosen here stays in sight
          if (error instanceof ApiError && error.status === 409) setMudou(true);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <div role="alert">
        {mudou && (
          <Callout meaning="warning">
            Outra pessoa mudou estes acessos enquanto você escolhia, por isso nada foi gravado. Anote o que escolheu, feche e abra
            de novo para ver como ficou.
          </Callout>
        )}
      </div>
      <div className={classes.access}>
        <span className={classes.who}>
          <span>{email || 'Sem e-mail'}</span>
          {membro.pela_rede && <span className={classes.soft}>Entra com o usuário da rede da prefeitura</span>}
        </span>
        <SituacaoPill situacao={situacao} ausente_ate={membro.ausente_ate} />
        {situacao === 'Convidado' && (emails ? <Reenviar id={id} /> : <AMao id={id} nome={nome} />)}
        {!souEu && (
          <Button variant="default" size="sm" onClick={() => onAcesso(ativo ? 'encerrar' : 'reabrir')}>
            {ativo ? 'Encerrar acesso' : 'Reabrir acesso'}
          </Button>
        )}
      </div>
      <AcessoAConfirmar membro={membro} />
      <OQuePode membro={membro} perfis={escolhas.perfis} setores={escolhas.setores} />
      {!ativo && (
        <AvisoDeEncargos id={id} nome={nome}>
          O acesso está encerrado, e isto ainda espera por uma escolha.
        </AvisoDeEncargos>
      )}
      {ativo && <RouteLink href={hrefDosEncargos(id)}>O que depende desta pessoa</RouteLink>}
      <AcessosFields {...escolhas} de={de} aviso={<SaiuDeSetor membro={membro} />} />
    </FormDialog>
  );
}

/** Taken out of a sector, as it is chosen now. */
function SaiuDeSetor({ membro }: { membro: contract.Membro }) {
  const agora = useFormValue<contract.Membro['setores']>('setores') ?? [];
  const saiu = membro.setores.some(({ setor_id }) => !agora.some((s) => s.setor_id === setor_id));
  return (
    <div role="status">
      {saiu && (
        <AvisoDeEncargos id={membro.id} nome={membro.nome}>
          O que é do setor de que sai deixa de ser desta pessoa ao salvar: as etapas voltam à fila, e as horas marcadas vão a quem
          estiver livre. Para escolher, passe antes de salvar.
        </AvisoDeEncargos>
      )}
    </div>
  );
}

/** Where no mail leaves, who administers the town hands the link over. */
function AMao({ id, nome }: { id: string; nome: string }) {
  const usuario = useUsuario();
  if (!usuario || !can(usuario, 'perfil.administrador'))
    return <Callout meaning="warning">O portal não envia e-mails: um administrador do município entrega o convite.</Callout>;
  return <LinkAEntregar de={nome} pedir={() => pedirLinkDoConvite(id)} />;
}

function Reenviar({ id }: { id: string }) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await reenviarConvite(id);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="default" size="sm" loading={sending} onClick={() => void send().catch(() => undefined)}>
      Enviar o convite de novo
    </Button>
  );
}
