import { Button } from '@mantine/core';
import { IconDownload, IconMapSearch } from '@tabler/icons-react';
import { notify, notifyUndo } from '#lib/notify.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Sheet } from '#ui/drawing/Sheet.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Bar } from '#ui/Offline.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { RichText } from '#ui/RichText.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { CardsSkeleton, FactsSkeleton, RowsSkeleton, TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { type Step, StepList } from '#ui/steps/StepList.tsx';
import { Timeline } from '#ui/steps/Timeline.tsx';
import type { Meaning, Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import classes from './catalog.module.css';
import { Section, State } from './Section.tsx';

const TONES: [Tone, string][] = [
  ['blue', 'Em andamento'],
  ['violet', 'Aguardando prefeitura'],
  ['amber', 'Aguardando requerente'],
  ['amber-outline', 'Aguardando comprovante'],
  ['green', 'Deferido'],
  ['red', 'Indeferido'],
  ['grey', 'Cancelado'],
  ['grey-outline', 'Rascunho'],
  ['dashed', 'Em construcao'],
];
const MEANINGS: [Meaning, string, string][] = [
  ['info', 'O prazo está parado', 'Ele volta a contar quando a prefeitura responder.'],
  ['success', 'Comprovante aprovado', 'O requerimento segue para a análise.'],
  ['warning', 'Faltam 2 dias', 'Responda às pendências até 12/12 para não perder a vez na fila.'],
  ['danger', 'O arquivo não pôde ser lido', 'Gere o PDF de novo e envie outra vez.'],
];
const STEPS: Step[] = [
  { id: 'imovel', label: 'Imóvel', state: 'complete', href: '#imovel' },
  { id: 'pessoas', label: 'Pessoas', state: 'problem', href: '#pessoas' },
  { id: 'areas', label: 'Quadro de áreas', state: 'current', href: '#areas' },
  { id: 'plantas', label: 'Plantas', state: 'todo', href: '#plantas' },
  { id: 'resumo', label: 'Resumo e envio', state: 'todo' },
];
const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();

export const ShowSection = () => (
  <>
    <Marks />
    <Words />
    <Foot />
    <Facts />
    <Blanks />
  </>
);

/** Colours, faces, buttons, pills. */
function Marks() {
  return (
    <>
      <Section name="Cor do município">
        <div className={classes.swatches} aria-hidden>
          {Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-brand-${shade})`).map((color) => (
            <div key={color} className={classes.swatch} style={{ background: color }} />
          ))}
        </div>
      </Section>
      <Section name="Avatar, QrCode">
        <div className={classes.row}>
          <Avatar nome="Ana Beatriz Ferreira" />
          <Avatar nome="Ana Beatriz Ferreira" size={96} />
          <Avatar nome="Ana Beatriz Ferreira" src="/icone.svg" size={96} />
          <QrCode text="https://example.com/verificar/ABCD-EFGH-JKMN-PQRS" alt="Código QR de exemplo" />
        </div>
      </Section>
      <Section name="Button">
        <div className={classes.row}>
          <Button>Protocolar</Button>
          <Button variant="default">Salvar e sair</Button>
          <Button variant="light" leftSection={<IconDownload size={18} aria-hidden />}>
            Baixar canhoto
          </Button>
          <Button variant="subtle">Ver histórico</Button>
          <Button color="danger">Indeferir e encerrar</Button>
          <Button loading>Enviando</Button>
          <Button disabled>Protocolar</Button>
        </div>
      </Section>
      <Section name="StatusPill">
        <div className={classes.row}>
          {TONES.map(([tone, word]) => (
            <StatusPill key={tone} tone={tone}>
              {word}
            </StatusPill>
          ))}
        </div>
      </Section>
    </>
  );
}

/** What the portal says by itself. */
function Words() {
  return (
    <>
      <Section name="Callout">
        {MEANINGS.map(([meaning, title, text]) => (
          <Callout key={meaning} meaning={meaning} title={title}>
            {text}
          </Callout>
        ))}
        <Callout meaning="warning" title="Há 3 itens para corrigir" actions={<Button size="compact-sm">Corrigir agora</Button>}>
          O setor devolveu o requerimento com observações.
        </Callout>
      </Section>
      <Section name="Avisos">
        <div className={classes.row}>
          <Button variant="default" onClick={() => notify('Requerimento protocolado.', 'success')}>
            Sucesso
          </Button>
          <Button
            variant="default"
            onClick={() => notify('Não conseguimos falar com o servidor. Confira a sua conexão.', 'error')}
          >
            Erro
          </Button>
          <Button variant="default" onClick={() => notifyUndo('Filtro excluído.', () => notify('Filtro de volta.', 'success'))}>
            Com desfazer
          </Button>
        </div>
      </Section>
    </>
  );
}

/** At the foot of the screen in earnest; here each in a screen of its own. */
const Foot = () => (
  <Section name="Bar (sem conexão)">
    {[0, 1, 3].map((waiting) => (
      <div key={waiting} className={classes.foot}>
        <Bar offline waiting={waiting} />
      </div>
    ))}
  </Section>
);

/** What is known, and how far one is. */
function Facts() {
  return (
    <>
      <Section name="Card, FactList, When, MoneyText">
        <div className={classes.two}>
          <Card title="Imóvel" id="catalogo-imovel" aside={<StatusPill tone="blue">Em andamento</StatusPill>}>
            <FactList
              facts={[
                { label: 'Inscrição imobiliária', value: '01.02.034.0567.001' },
                { label: 'Área do terreno', value: '450,00 m²' },
                { label: 'Zona', value: 'ZR-2' },
                { label: 'Matrícula', value: '' },
                { label: 'Taxa', value: <MoneyText centavos={123456} /> },
                { label: 'Enviado', value: <When at={hours(50)} /> },
                { label: 'Endereço', value: 'Rua Coronel Passos Maia, 567, Centro', wide: true },
              ]}
            />
          </Card>
          <Card title="Carregando" id="catalogo-carregando">
            <FactsSkeleton facts={4} />
          </Card>
        </div>
      </Section>
      <Section name="Timeline">
        <Card>
          <Timeline
            label="Histórico"
            items={[
              { id: '1', at: hours(1), title: 'Etapa deferida', who: 'Carlos Menezes, DAP', meaning: 'success' },
              {
                id: '2',
                at: hours(26),
                title: 'Pendências respondidas',
                who: 'Ana Ferreira',
                body: 'Planta baixa substituída e área corrigida no bloco A.',
                meaning: 'info',
              },
              { id: '3', at: hours(75), title: 'Devolvido com 3 pendências', who: 'Carlos Menezes, DAP', meaning: 'warning' },
              { id: '4', at: hours(400), title: 'Protocolado sob o nº 0123/2026', who: 'Ana Ferreira' },
            ]}
          />
        </Card>
      </Section>
      <Section name="StepList e SaveState">
        <div className={classes.two}>
          <StepList label="Seções do requerimento" steps={STEPS} />
          <div className={classes.states}>
            <SaveState state="saving" />
            <SaveState state="saved" at={new Date()} />
            <SaveState state="failed" />
          </div>
        </div>
      </Section>
    </>
  );
}

/** What there is nothing of, or not yet; and text from elsewhere. */
function Blanks() {
  return (
    <>
      <Section name="EmptyState">
        <Card>
          <EmptyState title="Você ainda não tem requerimentos" action={<Button>Novo requerimento</Button>}>
            Quando você pedir uma licença, ela aparece aqui com o andamento e os prazos.
          </EmptyState>
        </Card>
      </Section>
      <Section name="Sheet">
        <Card>
          <Sheet icon={IconMapSearch} measure="404" />
        </Card>
      </Section>
      <Section name="Skeletons">
        <State name="Texto">
          <TextSkeleton />
        </State>
        <State name="Cartões">
          <CardsSkeleton cards={2} />
        </State>
        <State name="Linhas">
          <RowsSkeleton rows={3} />
        </State>
      </Section>
      <Section name="RichText">
        <Card>
          <RichText html="<h3>Documentos</h3><p>Traga a <b>matrícula atualizada</b> e o projeto em <a href='https://www.gov.br'>PDF</a>.</p><ul><li>Planta de situação</li><li>Planta baixa</li></ul><script>alert(1)</script>" />
        </Card>
      </Section>
    </>
  );
}
