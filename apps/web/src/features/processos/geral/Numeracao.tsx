import { Radio, Select, Stack, TextInput } from '@mantine/core';
import type { ALGORITMOS } from '@portal/domain/processos/algoritmos';
import { Card } from '#ui/Card.tsx';
import { opcoesDeSetores } from '../fluxo/frases.ts';
import { Inteiro } from '../Inteiro.tsx';
import classes from '../Processos.module.css';
import { texto } from '../partes.tsx';
import { useProximoNumero } from '../queries.ts';
import type { PropsDoGeral } from './Geral.tsx';

type Algoritmo = (typeof ALGORITMOS)[number];

const PALAVRAS: Record<Algoritmo, [string, string]> = {
  sequencial_tipo: ['Uma sequência só deste processo', 'Conta 1, 2, 3… e não recomeça.'],
  sequencial_setor: ['Uma sequência do setor', 'Todos os processos que contam no setor dividem os números. Não recomeça.'],
  sequencial_setor_ano: ['Uma sequência do setor a cada ano', 'Como a do setor, mas volta ao 1 em janeiro.'],
  igual_requerimento: ['O número do pedido', 'O documento leva o número que o pedido já recebeu no protocolo.'],
  manual: ['Digitado por quem aprova', 'Para quando o número vem de um livro. O portal recusa um que já saiu no ano.'],
};

/** How documents are numbered, with the number that would come next. */
export function Numeracao({ definicao, processo, set }: PropsDoGeral) {
  const atual = (definicao.numeracao ?? {}) as Record<string, unknown>;
  const algoritmo = (texto(atual.algoritmo) in PALAVRAS ? atual.algoritmo : 'sequencial_tipo') as Algoritmo;
  const mudar = (remendo: Record<string, unknown>) => {
    const novo = { algoritmo, ...atual, ...remendo };
    set({ numeracao: Object.fromEntries(Object.entries(novo).filter(([, v]) => v !== undefined)) });
  };
  const doSetor = algoritmo === 'sequencial_setor' || algoritmo === 'sequencial_setor_ano';
  const conta = doSetor || algoritmo === 'sequencial_tipo';
  const emite = definicao.documentos[0];
  const daEtapa = definicao.etapas.find((e) => e.id === emite?.etapa)?.setor ?? '';
  const setor = texto(atual.setor);
  return (
    <Card title="Número dos documentos" id="numeracao">
      <div className={classes.block}>
        <Radio.Group label="De onde vem o número" value={algoritmo} onChange={(v) => mudar({ algoritmo: v })}>
          <Stack gap="xs" mt={4}>
            {Object.entries(PALAVRAS).map(([value, [label, hint]]) => (
              <Radio key={value} value={value} label={label} description={hint} />
            ))}
          </Stack>
        </Radio.Group>
        <div className={classes.duo}>
          {doSetor && (
            <Select
              label="Setor que conta"
              data={[
                { value: '', label: daEtapa ? `O da etapa que emite (${daEtapa})` : 'O da etapa que emite' },
                ...opcoesDeSetores(processo.setores, setor ? [setor] : []),
              ]}
              value={setor}
              allowDeselect={false}
              onChange={(v) => mudar({ setor: v || undefined })}
            />
          )}
          <TextInput
            label="Prefixo (opcional)"
            description="Vem antes do número: ALV-"
            maxLength={10}
            value={texto(atual.prefixo)}
            onChange={(e) => mudar({ prefixo: e.currentTarget.value })}
          />
          {conta && (
            <Inteiro
              label="Algarismos"
              description="Completa com zeros: 0001"
              min={1}
              max={8}
              value={atual.digitos === undefined ? 4 : atual.digitos}
              onChange={(digitos) => mudar({ digitos })}
            />
          )}
          <Select
            label="Ano depois do número"
            description="0001/2026 ou 0001/26"
            data={[
              { value: 'aaaa', label: 'Com quatro algarismos' },
              { value: 'aa', label: 'Com dois algarismos' },
              { value: 'nenhum', label: 'Sem ano' },
            ]}
            value={texto(atual.ano) || 'aaaa'}
            allowDeselect={false}
            onChange={(v) => v && mudar({ ano: v })}
          />
        </div>
        <Proximo
          id={processo.id}
          query={{
            algoritmo,
            prefixo: texto(atual.prefixo),
            digitos: typeof atual.digitos === 'number' ? atual.digitos : 4,
            ano: (texto(atual.ano) || 'aaaa') as 'aaaa',
            setor: setor || daEtapa,
          }}
        />
      </div>
    </Card>
  );
}

function Proximo({ id, query }: { id: string; query: Parameters<typeof useProximoNumero>[1] }) {
  const { data } = useProximoNumero(id, query);
  const quemDigita = query.algoritmo === 'manual';
  return (
    <p className={classes.next} aria-live="polite">
      {quemDigita && 'Quem aprova a etapa digita o número numa caixa própria, e ele sai com o prefixo e o ano.'}
      {!quemDigita && data?.numero && (
        <>
          O próximo documento seria o <strong>{data.numero}</strong>. Ver não gasta o número.
        </>
      )}
      {!quemDigita && data && !data.numero && 'Escolha o setor que conta para ver o próximo número.'}
    </p>
  );
}
