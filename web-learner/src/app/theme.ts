import '@school/web-kit/theme/tokens.css';
import '@school/web-kit/theme/nunito.css';
import '@school/web-kit/theme/learner.css';
import '@school/web-kit/theme/base.css';
import '@school/web-kit/theme/print.css';
import '../art/art-tokens.css';
