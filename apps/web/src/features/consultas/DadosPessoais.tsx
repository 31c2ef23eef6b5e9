import { Button } from '@mantine/core';
import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTelefone } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import classes from './Consultas.module.css';
import { Lista } from './Lista.tsx';
import { useMostrarDados } from './queries.ts';

/** What is personal, or that it is hidden. */
export const Pessoal = ({ valor }: { valor: string | null }) =>
  valor === null ? <span className={classes.soft}>oculto</span> : valor;

/** Who takes part and what was answered: by their kind alone, until somebody asks for them and says so twice. */
export function DadosPessoais({ pedido }: { pedido: PedidoConsultado }) {
  const [pedindo, setPedindo] = useState(false);
  const mostrar = useMostrarDados(pedido.id);
  const { dados_abertos: abertos } = pedido;
  return (
    <>
      {!abertos && (
        <Callout
          title="Os dados pessoais estão ocultos"
          actions={
            <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setPedindo(true)}>
              Mostrar dados pessoais
            </Button>
          }
        >
          Nomes, documentos, contatos, endereços, respostas e o que as pessoas escreveram não vieram para esta tela.
        </Callout>
      )}
      <Card title="Quem participa" id="pessoas">
        <ul className={classes.lista}>
          {pedido.participantes.map((p, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no id here, and keep their order
            <li key={i} className={classes.item}>
              <p>{p.papel}</p>
              <p>
                <Pessoal valor={p.nome} />
              </p>
              {abertos && (
                <p className={classes.soft}>
                  {[p.documento, p.email, p.telefone && formatTelefone(p.telefone)].filter(Boolean).join(' · ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {abertos ? (
        <Card title="Respostas" id="respostas">
          <FactList
            facts={[
              { label: 'Endereço', value: pedido.endereco, wide: true },
              ...pedido.respostas.map(({ rotulo, texto }) => ({ label: rotulo, value: texto })),
            ]}
          />
        </Card>
      ) : (
        <Lista
          titulo="Perguntas respondidas"
          vazia="Nenhuma pergunta foi respondida."
          itens={pedido.respostas.map(({ rotulo }, i) => ({ id: String(i), titulo: rotulo, resto: [] }))}
        />
      )}
      {pedindo && (
        <ConfirmDialog
          title="Mostrar dados pessoais"
          confirm="Mostrar os dados"
          tone="primary"
          onConfirm={mostrar}
          onClose={() => setPedindo(false)}
        >
          A prefeitura vai ler, no histórico do requerimento, que você viu os dados, quando e por que motivo. Mostre-os só se não
          der para atender sem eles. Eles voltam a ficar ocultos quando a consulta terminar.
        </ConfirmDialog>
      )}
    </>
  );
}
