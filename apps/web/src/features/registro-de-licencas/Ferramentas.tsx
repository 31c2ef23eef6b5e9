import { Button } from '@mantine/core';
import { MAX_NO_ARQUIVO } from '@portal/domain/licencas/registro';
import { IconDownload, IconMap2 } from '@tabler/icons-react';
import { formatTotal, plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { type Endereco, irPara } from './pedido.ts';
import { type Formato, useBaixar } from './queries.ts';
import classes from './Registro.module.css';

const FORMATOS: readonly [Formato, string][] = [
  ['csv', 'Baixar planilha (CSV)'],
  ['json', 'Baixar dados (JSON)'],
];

/** How many were found, the map, and all of them as a file. */
export function Ferramentas({ endereco, total }: { endereco: Endereco; total: number }) {
  const baixar = useBaixar();
  const cabe = total <= MAX_NO_ARQUIVO;
  return (
    <div className={classes.ferramentas}>
      <p className={classes.quantos} role="status">
        {plural(total, 'documento encontrado', 'documentos encontrados')}
      </p>
      <div className={classes.botoes}>
        <Button
          variant="default"
          aria-pressed={endereco.mapa}
          leftSection={<IconMap2 size={18} aria-hidden />}
          onClick={() => irPara({ ...endereco, mapa: !endereco.mapa })}
        >
          {endereco.mapa ? 'Esconder o mapa' : 'Ver no mapa'}
        </Button>
        {cabe &&
          FORMATOS.map(([formato, rotulo]) => (
            <Button
              key={formato}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={baixar.isPending && baixar.variables.formato === formato}
              onClick={() => baixar.mutate({ formato, filtros: endereco.filtros })}
            >
              {rotulo}
            </Button>
          ))}
      </div>
      {!cabe && (
        <p className={classes.soft}>
          Para baixar, escolha um período menor: cada arquivo leva até {formatTotal(MAX_NO_ARQUIVO)} documentos.
        </p>
      )}
      {baixar.error && <Callout meaning="danger">{baixar.error.message || 'O arquivo não veio. Tente de novo.'}</Callout>}
    </div>
  );
}
