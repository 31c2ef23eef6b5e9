import { RELATORIOS } from '@portal/domain/relatorios/catalogo';
import { can } from '@portal/domain/usuarios/permissions';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Gestao.module.css';

const LUGARES = [
  ['prefeitura.relatorio.produtividade', RELATORIOS.produtividade.titulo],
  ['prefeitura.relatorio.tempo_processo', RELATORIOS['tempo-processo'].titulo],
  ['prefeitura.relatorio.fluxo_processo', 'Fluxo do processo'],
  ['prefeitura.relatorio.quadro-area', RELATORIOS['quadro-area'].titulo],
  ['prefeitura.relatorio.comparativo', RELATORIOS.comparativo.titulo],
  ['prefeitura.relatorio.entrada_requerimento', RELATORIOS['entrada-requerimento'].titulo],
  ['prefeitura.relatorio.situacao', RELATORIOS.situacao.titulo],
  ['prefeitura.relatorio.normas', RELATORIOS.normas.titulo],
  ['prefeitura.relatorio.avaliacoes', 'Avaliações'],
] as const;

/** Whoever reads reports by another right than that of the menu's group finds them here. */
export function OutrosRelatorios() {
  const usuario = useUsuario();
  if (can(usuario, 'prefeitura.requerimento.relatorio')) return null;
  return (
    <Card title="Relatórios" id="outros-relatorios">
      <ul className={classes.outros}>
        {LUGARES.map(([nome, titulo]) => (
          <li key={nome}>
            <RouteLink href={rota(nome)}>{titulo}</RouteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
