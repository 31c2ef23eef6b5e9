import { Button, Chip, Select, TextInput } from '@mantine/core';
import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { linhaDoAto } from '@portal/domain/tramitacao/rules';
import { GRUPOS, type Grupo } from '@portal/domain/tramitacao/transicao';
import { IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Timeline } from '#ui/steps/Timeline.tsx';
import type { Meaning } from '#ui/tones.ts';
import classes from './LinhaDoTempo.module.css';
import { type FiltroDoTempo, filtrarEventos, grupoDe } from './linha-do-tempo.ts';

/** What happens beside the acts. */
const OUTROS: Record<string, Meaning> = {
  licenca_vigente: 'success',
  assinado: 'success',
  assinatura_recusada: 'danger',
  licenca_regenerada: 'warning',
  licenca_emitida: 'info',
};

const PRIMEIROS = 8;
const SEM_FILTRO: FiltroDoTempo = { grupo: null, quem: null, texto: '' };

/** What happened, newest first; the older ones on request. A long story can be narrowed by kind, person and words. */
export function LinhaDoTempo({ eventos }: { eventos: Evento[] }) {
  const [todos, setTodos] = useState(false);
  const [filtro, setFiltro] = useState(SEM_FILTRO);
  if (eventos.length === 0) return <p className={classes.soft}>Nada aconteceu ainda.</p>;
  const found = filtrarEventos(eventos, filtro);
  const isFiltrado = filtro.grupo !== null || filtro.quem !== null || filtro.texto.trim() !== '';
  const shown = todos || isFiltrado ? found : found.slice(0, PRIMEIROS);
  return (
    <div className={classes.root}>
      {eventos.length > PRIMEIROS && <Filtro eventos={eventos} filtro={filtro} onChange={setFiltro} />}
      <p className="visually-hidden" role="status">
        {isFiltrado ? `${found.length} de ${eventos.length} acontecimentos` : ''}
      </p>
      {found.length === 0 && (
        <p className={classes.soft}>
          Nada com esse filtro.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setFiltro(SEM_FILTRO)}>
            Limpar o filtro
          </Button>
        </p>
      )}
      <Timeline
        label="Grupo do tempo"
        items={shown.map(({ id, tipo, texto, motivo, ator_nome, publico, criado_em }) => ({
          id,
          at: criado_em,
          title: texto,
          who: ator_nome,
          meaning: linhaDoAto(tipo)?.mesa ?? OUTROS[tipo],
          body:
            motivo || !publico ? (
              <>
                {motivo}
                {!publico && (
                  <span className={classes.internal}>
                    <IconEyeOff size={14} aria-hidden /> Só a prefeitura vê
                  </span>
                )}
              </>
            ) : undefined,
        }))}
      />
      {found.length > PRIMEIROS && !isFiltrado && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Mostrar só os últimos' : `Mostrar tudo (${found.length})`}
        </Button>
      )}
    </div>
  );
}

interface FiltroProps {
  eventos: Evento[];
  filtro: FiltroDoTempo;
  onChange: (filtro: FiltroDoTempo) => void;
}

function Filtro({ eventos, filtro, onChange }: FiltroProps) {
  const grupos = (Object.keys(GRUPOS) as Grupo[]).filter((g) => eventos.some((e) => grupoDe(e.tipo) === g));
  const pessoas = [...new Set(eventos.map((e) => e.ator_nome).filter(Boolean))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return (
    <div className={classes.filter}>
      <TextInput
        size="xs"
        aria-label="Procurar na linha do tempo"
        placeholder="Procurar"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filtro.texto}
        onChange={(event) => onChange({ ...filtro, texto: event.currentTarget.value })}
      />
      <Select
        size="xs"
        aria-label="Quem fez"
        placeholder="Qualquer pessoa"
        data={pessoas}
        value={filtro.quem}
        onChange={(quem) => onChange({ ...filtro, quem })}
        clearable
        searchable
      />
      <Chip.Group value={filtro.grupo ?? ''} onChange={(value) => onChange({ ...filtro, grupo: value as Grupo })}>
        <div className={classes.chips}>
          {grupos.map((g) => (
            <Chip
              key={g}
              value={g}
              size="sm"
              // the chip that is on is taken off by a second press
              onClick={() => filtro.grupo === g && onChange({ ...filtro, grupo: null })}
            >
              {GRUPOS[g]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
}
