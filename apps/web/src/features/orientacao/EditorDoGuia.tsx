// Past 300 lines: one screen, whose parts stand on one form and know nothing else.
import { Button, Group } from '@mantine/core';
import { conferirGuia, type ProblemaDoGuia } from '@portal/domain/orientacao/conferir';
import type { GuiaEmTrabalho } from '@portal/domain/orientacao/contract';
import { type Guia, guiaSchema, MAX_DESFECHOS, MAX_PERGUNTAS } from '@portal/domain/orientacao/model';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { type Stored, useStored } from '#ui/form/use-stored.ts';
import { useFormState, useZodForm, type ZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { When } from '#ui/When.tsx';
import classes from './Editor.module.css';
import { Experimentar } from './Experimentar.tsx';
import { novaPergunta, novoDesfecho } from './novos.ts';
import { Problemas } from './Problemas.tsx';
import { proporGuia, useEscrever, useGuiaEmTrabalho } from './queries.ts';
import { tituloDe } from './titulo.ts';
import { UmaPergunta } from './UmaPergunta.tsx';
import { UmDesfecho } from './UmDesfecho.tsx';

/** The guide as the manager makes it: questions, answers, a try-out, and its publishing. */
export function EditorDoGuia() {
  const { data } = useGuiaEmTrabalho();
  if (!data)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  if (data.processos.length === 0)
    return (
      <EmptyState
        icon={IconRoute}
        title="Ainda não há a que levar"
        action={
          <Button component={RouteLink} href={rota('prefeitura.configuracoes.processos')}>
            Publicar um processo
          </Button>
        }
      >
        O guia leva aos processos publicados. Publique o primeiro e volte aqui.
      </EmptyState>
    );
  return <Editor lido={data} />;
}

type Formulario = ZodForm<typeof guiaSchema>;

function Editor({ lido }: { lido: GuiaEmTrabalho }) {
  const guardado = useStored(lido);
  const escrever = useEscrever(guardado.overtake);
  const form = useZodForm(guiaSchema, {
    initialValues: lido.guia,
    onSubmit: async (valores) => {
      const nova = await escrever.salvar(guardado.now.versao, guiaSchema.parse(valores));
      guardado.settle(nova);
      form.setValues(nova.guia);
    },
  });
  const valores = useFormState(form.store, (s) => s.values);
  const guia = useDeferredValue(valores);
  const { processos } = guardado.now;
  const problemas = useMemo(() => {
    const certo = guiaSchema.safeParse(guia);
    return certo.success ? conferirGuia(certo.data, processos) : [];
  }, [guia, processos]);
  const naTela = useMemo(() => guiaSchema.safeParse(valores).data ?? lido.guia, [valores, lido]);
  const isVazio = naTela.perguntas.length === 0 && naTela.desfechos.length === 0;
  return (
    <Form form={form} label="Guia de serviços" className={classes.coluna}>
      <StoredElsewhere stored={guardado} what="o guia" take={(agora) => form.setValues(agora.guia)} />
      <Situacao
        guardado={guardado}
        form={form}
        guia={naTela}
        problemas={problemas}
        isVazio={isVazio}
        onPublicar={async () => guardado.settle(await escrever.publicar(guardado.now.versao))}
        onRecolher={async () => guardado.settle(await escrever.recolher(guardado.now.versao))}
      />
      {isVazio ? (
        <Comeco
          onExemplo={async () => form.setValues(await proporGuia())}
          onBranco={() => form.setValue('perguntas', [novaPergunta(naTela)])}
        />
      ) : (
        <>
          <Perguntas form={form} guia={naTela} problemas={problemas} />
          <Desfechos form={form} guia={naTela} processos={processos} problemas={problemas} />
          <div className={classes.salvar}>
            <SubmitButton>Salvar o guia</SubmitButton>
          </div>
        </>
      )}
      <Mudancas
        assunto="orientacao"
        versao={guardado.now.versao}
        rotulos={{ perguntas: 'Perguntas', desfechos: 'Respostas' }}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
    </Form>
  );
}

const Comeco = ({ onExemplo, onBranco }: { onExemplo: () => Promise<void>; onBranco: () => void }) => (
  <EmptyState
    icon={IconRoute}
    title="Um guia para quem não sabe o que pedir"
    action={
      <Group gap="sm" justify="center">
        <Button onClick={() => void onExemplo()}>Começar com um guia de exemplo</Button>
        <Button variant="default" onClick={onBranco}>
          Começar em branco
        </Button>
      </Group>
    }
  >
    De três a seis perguntas simples levam ao pedido certo, sem conta. O exemplo é feito dos processos que o município tem
    publicados: confira, mude o que for preciso e publique.
  </EmptyState>
);

interface SituacaoProps {
  guardado: Stored<GuiaEmTrabalho>;
  form: Formulario;
  guia: Guia;
  problemas: readonly ProblemaDoGuia[];
  isVazio: boolean;
  onPublicar: () => Promise<void>;
  onRecolher: () => Promise<void>;
}

/** Whether everybody sees it, what keeps it from that, and the acts. */
function Situacao({ guardado, form, guia, problemas, isVazio, onPublicar, onRecolher }: SituacaoProps) {
  const [aberto, setAberto] = useState<'experimentar' | 'publicar' | 'recolher' | null>(null);
  const porSalvar = useFormState(form.store, () => form.store.isUnsaved());
  const { publicado_em, mudou, versao, processos } = guardado.now;
  const erros = problemas.filter((p) => p.gravidade === 'erro').length;
  const avisos = problemas.length - erros;
  const close = () => setAberto(null);
  return (
    <Card title="Publicação" id="publicacao">
      <p className={classes.texto}>
        {publicado_em ? (
          <>
            Publicado <When at={publicado_em} />.{' '}
            {mudou ? 'O que está guardado aqui ainda não foi publicado.' : 'Todos veem o que está guardado aqui.'}{' '}
            <RouteLink href={rota('guia')} target="_blank">
              Ver como todos veem
            </RouteLink>
          </>
        ) : (
          'Ainda não publicado: quem chega vê a lista de serviços.'
        )}
      </p>
      <Problemas de={problemas} tipo="geral" id="" />
      <p className={classes.soft} role="status">
        {erros > 0 && `${plural(erros, 'coisa impede', 'coisas impedem')} de publicar. `}
        {avisos > 0 && `${plural(avisos, 'aviso', 'avisos')} para conferir. `}
        {porSalvar && !isVazio && 'Salve antes de publicar.'}
      </p>
      <Group gap="sm">
        <Button variant="default" disabled={guia.perguntas.length === 0} onClick={() => setAberto('experimentar')}>
          Experimentar
        </Button>
        <Button
          disabled={isVazio || porSalvar || erros > 0 || versao === 0 || (publicado_em !== null && !mudou)}
          onClick={() => setAberto('publicar')}
        >
          Publicar o guia
        </Button>
        {publicado_em && (
          <Button variant="subtle" color="gray" onClick={() => setAberto('recolher')}>
            Tirar da vista
          </Button>
        )}
      </Group>
      {aberto === 'experimentar' && <Experimentar guia={guia} processos={processos} onClose={close} />}
      {aberto === 'publicar' && (
        <ConfirmDialog title="Publicar o guia" confirm="Publicar o guia" tone="primary" onConfirm={onPublicar} onClose={close}>
          Passa a ser a primeira coisa que se vê na página de serviços.
          {avisos > 0 && ` Há ${plural(avisos, 'aviso', 'avisos')} que você pode conferir antes.`}
        </ConfirmDialog>
      )}
      {aberto === 'recolher' && (
        <ConfirmDialog title="Tirar o guia da vista" confirm="Tirar da vista" onConfirm={onRecolher} onClose={close}>
          Quem chega volta a ver só a lista de serviços. O que está guardado aqui fica.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface ParteProps {
  form: Formulario;
  guia: Guia;
  problemas: readonly ProblemaDoGuia[];
}

function mover<T extends { id: string }>(itens: readonly T[], id: string, onde: number): T[] {
  const item = itens.find((x) => x.id === id);
  return item ? itens.filter((x) => x !== item).toSpliced(onde, 0, item) : [...itens];
}

function Perguntas({ form, guia, problemas }: ParteProps) {
  const { perguntas } = guia;
  const por = (novas: Guia['perguntas']) => form.setValue('perguntas', novas);
  return (
    <Card
      title="Perguntas"
      id="perguntas"
      aside={
        <span className={classes.soft}>
          {perguntas.length} de {MAX_PERGUNTAS}
        </span>
      }
    >
      <SortableList
        label="Perguntas, na ordem em que são feitas"
        items={perguntas}
        idOf={(p) => p.id}
        nameOf={(p) => p.texto || 'pergunta sem texto'}
        onMove={(id, onde) => por(mover(perguntas, id, onde))}
      >
        {(p, handle, i) => (
          <Dobra
            handle={handle}
            titulo={p.texto || 'Pergunta sem texto'}
            aberta={p.texto === ''}
            comProblema={problemas.some((x) => x.onde.tipo === 'pergunta' && x.onde.id === p.id)}
            excluir={`Excluir a pergunta ${i + 1}`}
            onExcluir={() => por(perguntas.toSpliced(i, 1))}
          >
            <UmaPergunta
              pergunta={p}
              indice={i}
              antes={perguntas.slice(0, i)}
              problemas={problemas}
              onChange={(nova) => por(perguntas.with(i, nova))}
            />
          </Dobra>
        )}
      </SortableList>
      {perguntas.length < MAX_PERGUNTAS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => por([...perguntas, novaPergunta(guia)])}
        >
          Incluir uma pergunta
        </Button>
      )}
    </Card>
  );
}

function Desfechos({ form, guia, processos, problemas }: ParteProps & { processos: GuiaEmTrabalho['processos'] }) {
  const { desfechos, perguntas } = guia;
  const por = (novos: Guia['desfechos']) => form.setValue('desfechos', novos);
  const nomeDe = (d: Guia['desfechos'][number]) =>
    d.titulo ||
    d.processos
      .map((p) => processos.find(({ id }) => id === p.processo_id)?.nome ?? 'Processo não publicado')
      .join(', depois ') ||
    tituloDe(d);
  return (
    <Card title="Respostas" id="respostas">
      <p className={classes.soft}>A primeira que vale é a que se mostra. Arraste as mais específicas para cima.</p>
      <SortableList
        label="Respostas, na ordem em que valem"
        items={desfechos}
        idOf={(d) => d.id}
        nameOf={nomeDe}
        onMove={(id, onde) => por(mover(desfechos, id, onde))}
      >
        {(d, handle, i) => (
          <Dobra
            handle={handle}
            titulo={nomeDe(d)}
            aberta={d.processos.length === 0 && d.texto === ''}
            comProblema={problemas.some((x) => x.onde.tipo === 'desfecho' && x.onde.id === d.id)}
            excluir={`Excluir a resposta ${i + 1}`}
            onExcluir={() => por(desfechos.toSpliced(i, 1))}
          >
            <UmDesfecho
              desfecho={d}
              indice={i}
              perguntas={perguntas}
              processos={processos}
              problemas={problemas}
              onChange={(novo) => por(desfechos.with(i, novo))}
            />
          </Dobra>
        )}
      </SortableList>
      {desfechos.length < MAX_DESFECHOS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => por([...desfechos, novoDesfecho(guia)])}
        >
          Incluir uma resposta
        </Button>
      )}
    </Card>
  );
}

interface DobraProps {
  handle: ReactNode;
  titulo: string;
  /** A new one stands open. */
  aberta: boolean;
  comProblema: boolean;
  excluir: string;
  onExcluir: () => void;
  children: ReactNode;
}

/** One part in a line, that opens: a guide of six questions and twenty answers is seen at a glance. */
function Dobra({ handle, titulo, aberta, comProblema, excluir, onExcluir, children }: DobraProps) {
  const [open, setOpen] = useState(aberta);
  return (
    <div className={classes.dobra} data-problema={comProblema || undefined}>
      <div className={classes.cabeca}>
        {handle}
        <button type="button" className={classes.abrir} aria-expanded={open} onClick={() => setOpen(!open)}>
          {titulo}
          {comProblema && <span className={classes.conferir}>Conferir</span>}
        </button>
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={excluir} onClick={onExcluir}>
          Excluir
        </Button>
      </div>
      {open && <div className={classes.dentro}>{children}</div>}
    </div>
  );
}
