import { Button } from '@mantine/core';
import { type assinatura, PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import { type PessoaIndicada, pessoas } from '@portal/domain/campos/pessoas/model';
import type { CampoDoTipo } from '@portal/domain/campos/registro';
import { type ResponsavelTecnico, responsaveisTecnicos } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { email, text } from '@portal/domain/http/fields';
import { camposDe } from '@portal/domain/processos/definicao';
import { type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { type AmbienteDosCampos, useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';

const schema = z.object({ nome: text(3, 255), email });

type Papel = 'proprietario' | 'responsavel_tecnico';

/** The first person whom the answers name in that part. */
function nomeado(papel: Papel, definicao: AmbienteDosCampos['definicao'], respostas: Respostas): { nome: string; email: string } {
  for (const c of camposDe(definicao)) {
    const [pessoa] =
      papel === 'proprietario' && c.tipo === pessoas.tipo
        ? respostaDe<PessoaIndicada[]>(c, respostas).map(({ nome }) => ({ nome, email: '' }))
        : papel === 'responsavel_tecnico' && c.tipo === responsaveisTecnicos.tipo
          ? respostaDe<ResponsavelTecnico[]>(c, respostas).map(({ nome, email: para }) => ({ nome, email: para }))
          : [];
    if (pessoa) return pessoa;
  }
  return { nome: '', email: '' };
}

/** Where somebody else signs: who was asked, and asking them by mail. */
export function PedirAssinatura({ campo, papel }: { campo: CampoDoTipo<typeof assinatura.tipo>; papel: Papel }) {
  const { convites, convidar, definicao, respostas } = useAmbiente();
  const store = useFormStore();
  const [pedindo, setPedindo] = useState(false);
  const quem = PAPEIS_QUE_ASSINAM[papel];
  const meus = convites.filter((c) => c.papel === papel && (c.situacao === 'Enviado' || c.situacao === 'Aceito'));
  const nomeados = () => nomeado(papel, definicao, { ...respostas, ...(store.get().values as Respostas) });
  return (
    <>
      {meus.map((c) => (
        <p key={c.id} className={classes.ajuda}>
          {c.situacao === 'Aceito'
            ? `${c.nome} já pode abrir este rascunho e assinar.`
            : `Pedimos a assinatura a ${c.nome} (${c.email}) em ${formatDate(c.criado_em)}. Falta a pessoa aceitar o convite.`}
        </p>
      ))}
      {convidar && (
        <div className={classes.acoes}>
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setPedindo(true)}
          >
            {meus.length > 0 ? 'Pedir a outra pessoa' : 'Pedir a assinatura por e-mail'}
          </Button>
        </div>
      )}
      {pedindo && convidar && (
        <FormDialog
          title={campo.rotulo}
          submit="Pedir a assinatura"
          schema={schema}
          initialValues={nomeados()}
          description={`O ${quem} recebe um e-mail, lê este rascunho com a própria conta e assina. Termine de preencher antes: se uma resposta mudar depois, é preciso assinar de novo.`}
          onSubmit={(convite) => convidar({ ...convite, papel })}
          onClose={() => setPedindo(false)}
        >
          <TextField name="nome" label="Nome" maxLength={255} />
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
        </FormDialog>
      )}
    </>
  );
}
