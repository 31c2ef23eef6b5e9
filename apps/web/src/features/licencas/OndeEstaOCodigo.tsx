import classes from './OndeEstaOCodigo.module.css';

/** The modules of a small QR code, row by row; it is read by nobody. */
const QR = ['1110111', '1010101', '1110111', '0001000', '1110101', '1010010', '1110111'];

/** Where a document carries its code: said in words, and shown on a sheet drawn as the documents are. */
export const OndeEstaOCodigo = () => (
  <figure className={classes.root}>
    <svg viewBox="0 0 210 150" className={classes.sheet} fill="none" aria-hidden>
      <path d="M8 150V8h194v142" className={classes.paper} />
      <path d="M14 24V14h10M186 14h10v10" className={classes.corner} />
      <path d="M24 26h16v10c0 5-4 8-8 9-4-1-8-4-8-9Z" className={classes.arms} />
      <path d="M48 30h62M48 38h44" className={classes.line} />
      <path d="M24 62h70M24 72h48" className={classes.strong} />
      <path d="M24 92h162M24 102h162M24 112h120M24 128h162M24 138h140" className={classes.line} />
      <rect x="136" y="22" width="54" height="62" rx="4" className={classes.here} />
      <path
        d={QR.flatMap((row, y) => [...row].map((on, x) => (on === '1' ? `M${146 + x * 5} ${27 + y * 5}h5v5h-5z` : ''))).join('')}
        className={classes.qr}
      />
      <text x="163" y="72" textAnchor="middle" className={classes.code}>
        ABCD-EFGH-
      </text>
      <text x="163" y="79.500" textAnchor="middle" className={classes.code}>
        JKMN-PQRS
      </text>
      <path d="M136 53h-24M115 50l-3 3 3 3" className={classes.arrow} />
    </svg>
    <figcaption className={classes.words}>
      <strong>Onde está o código</strong>
      <span>
        Junto do QR Code, no alto ou no rodapé do documento. Você também pode apontar a câmera do celular para o QR Code: ela abre
        esta página com a resposta.
      </span>
      <span>Tem um canhoto? O código dele também serve aqui.</span>
    </figcaption>
  </figure>
);
