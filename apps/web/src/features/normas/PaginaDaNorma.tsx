import { Button, Menu } from '@mantine/core';
import { type Nomes, nomesDaNorma } from '@portal/domain/normas/conferir';
import { type Norma, normaFormulario } from '@portal/domain/normas/contract';
import type { Nome } from '@portal/domain/normas/nome';
import { useState } from 'react';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Campos } from './Campos.tsx';
import { Exemplos, lerConteudo } from './Exemplos.tsx';
import { Experimentar } from './Experimentar.tsx';
import { DescartarDialog, PublicarDialog, RevogarDialog } from './NormaDialogs.tsx';
import classes from './Normas.module.css';
import { valoresDe } from './norma-form.ts';
import { useAtoNaNorma, useNomes, useNorma } from './queries.ts';
import { Versoes } from './Versoes.tsx';

const LISTA = { label: 'Normas', href: rota('prefeitura.cadastro.normas') };

/** @param id null: a new one */
export function PaginaDaNorma({ id }: { id: string | null }) {
  const { data: norma } = useNorma(id);
  const { data: nomes } = useNomes();
  if ((id !== null && !norma) || !nomes)
    return (
      <Page title={id === null ? 'Nova norma' : 'Norma'} breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Escrever norma={norma ?? null} nomes={nomes.nomes} processos={nomes.processos} />;
}

interface Props {
  norma: Norma | null;
  nomes: readonly Nome[];
  processos: readonly { id: string; nome: string }[];
}
type Aberto = 'publicar' | 'revogar' | 'descartar' | null;

/** What the rule names as it was saved. */
function nomeados(norma: Norma | null): readonly string[] {
  const conteudo = lerConteudo(valoresDe(norma).conteudo);
  return conteudo ? nomesDaNorma(conteudo) : [];
}

/** A rule: its draft being written, what keeps it from being published, and how it was on other days. */
function Escrever({ norma, nomes, processos }: Props) {
  const criar = useAtoNaNorma('criar');
  const salvar = useAtoNaNorma('salvar');
  const [aberto, setAberto] = useState<Aberto>(null);
  const porId: Nomes = new Map(nomes.map((n) => [n.id, n]));
  const [usados] = useState(() => nomeados(norma));
  const oferecidos = nomes.filter((n) => !n.antigo || usados.includes(n.id));
  const form = useZodForm(normaFormulario, {
    initialValues: valoresDe(norma),
    onSubmit: async (valores) => {
      if (norma) await salvar.mutateAsync({ id: norma.id, versao: norma.versao, ...valores });
      else {
        const { id } = await criar.mutateAsync(valores);
        form.reset(valores);
        goTo(rota('prefeitura.cadastro.normas.norma', { id }));
      }
    },
  });
  const close = () => setAberto(null);
  const vale = norma?.versoes.some((v) => v.situacao !== 'anterior' && v.conteudo !== null) ?? false;
  return (
    <Page
      title={norma?.nome ?? 'Nova norma'}
      breadcrumbs={[LISTA]}
      more={
        norma && (norma.rascunho || vale) ? (
          <MoreMenu>
            {vale && <Menu.Item onClick={() => setAberto('revogar')}>Revogar</Menu.Item>}
            {norma.rascunho && <Menu.Item onClick={() => setAberto('descartar')}>Descartar o rascunho</Menu.Item>}
          </MoreMenu>
        ) : undefined
      }
    >
      <div className={classes.lados}>
        <Form form={form} label={norma ? 'Rascunho da norma' : 'Nova norma'} className={classes.coluna}>
          <Card flush>
            <Campos nomes={oferecidos} todos={nomes} processos={processos} />
            <Exemplos nomes={porId} />
          </Card>
          <div className={classes.rodape}>
            <Button component={RouteLink} href={LISTA.href} variant="default">
              Voltar
            </Button>
            <SubmitButton>{norma ? 'Salvar o rascunho' : 'Criar como rascunho'}</SubmitButton>
          </div>
        </Form>
        {norma && (
          <div className={classes.coluna}>
            <ParaPublicar norma={norma} onPublicar={() => setAberto('publicar')} />
            <Versoes norma={norma} />
          </div>
        )}
      </div>
      {norma && <Experimentar norma={norma} />}
      {norma && aberto === 'publicar' && <PublicarDialog norma={norma} onClose={close} />}
      {norma && aberto === 'revogar' && <RevogarDialog norma={norma} onClose={close} />}
      {norma && aberto === 'descartar' && <DescartarDialog norma={norma} onClose={close} />}
    </Page>
  );
}

/** What keeps the saved draft from being published, and the act where nothing does. */
function ParaPublicar({ norma: { rascunho, problemas, versoes }, onPublicar }: { norma: Norma; onPublicar: () => void }) {
  const erros = problemas.filter((p) => p.gravidade === 'erro');
  const avisos = problemas.filter((p) => p.gravidade === 'aviso');
  return (
    <Card title="Publicar" id="publicar">
      {rascunho === null ? (
        <p className={classes.fraco}>
          {versoes.length > 0
            ? 'O que está escrito ao lado já está publicado. Mude e salve para começar uma nova versão.'
            : 'Escreva e salve o rascunho para publicar.'}
        </p>
      ) : (
        <div className={classes.bloco}>
          {erros.length > 0 && (
            <Callout meaning="danger" title="Antes de publicar">
              <Problemas textos={erros.map((p) => p.texto)} />
            </Callout>
          )}
          {avisos.length > 0 && (
            <Callout meaning="warning" title="Confira">
              <Problemas textos={avisos.map((p) => p.texto)} />
            </Callout>
          )}
          {erros.length === 0 && <p>Os exemplos do rascunho salvo dão o que se espera.</p>}
          <Button onClick={onPublicar} disabled={erros.length > 0}>
            Publicar
          </Button>
        </div>
      )}
    </Card>
  );
}

const Problemas = ({ textos }: { textos: readonly string[] }) => (
  <ul className={classes.problemas}>
    {[...new Set(textos)].map((texto) => (
      <li key={texto}>{texto}</li>
    ))}
  </ul>
);
