// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/mentioncompleter.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/pathindex.h"
#include "agentcore/tools/pathindexer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/mention.h"
#include "ui/symbols/symbolfinder.h"
#include "ui/symbols/symbolindex.h"
#include "ui/text/tr.h"

#include <QDir>
#include <QKeyEvent>
#include <QTextBlock>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxPaths = 50;
static constexpr qsizetype kMaxSymbols = 50;

namespace {

struct ScoredRow
{
    int score;
    Completion row;
};

} // namespace

static Completion rowOf(const PathIndex::Match &match)
{
    const bool isFolder = match.path.endsWith(u'/');
    const QString bare = isFolder ? match.path.chopped(1) : match.path;
    const QString shown = sanitizedForDisplay(bare);
    const qsizetype slash = shown.lastIndexOf(u'/');
    Completion row;
    row.icon = isFolder ? u"folder"_s : u"file"_s;
    row.name = shown.sliced(slash + 1) + (isFolder ? u"/"_s : QString());
    row.detail = slash > 0 ? shown.first(slash) : QString();
    row.spoken = isFolder ? Tr::tr("Folder %1").arg(shown) : Tr::tr("File %1").arg(shown);
    row.data = match.path;
    return row;
}

static Completion rowOf(const Symbol &symbol, const QString &folder)
{
    const QString path = symbol.file.startsWith(folder + u'/')
        ? symbol.file.sliced(folder.size() + 1)
        : symbol.file;
    const QString shown = sanitizedForDisplay(path);
    Completion row;
    row.icon = u"symbol"_s;
    row.name = symbol.name;
    row.detail = Tr::tr("%1, %2:%3", "kind of a symbol, file and line")
                     .arg(symbol.kindText(), shown)
                     .arg(symbol.firstLine);
    row.spoken = Tr::tr("%1 %2, %3, line %4", "kind and name of a symbol, file")
                     .arg(symbol.kindText(), symbol.name, shown)
                     .arg(symbol.firstLine);
    row.data = LineMention{path, symbol.name, symbol.firstLine, symbol.lastLine}.written();
    return row;
}

static QList<SymbolIndex::Match> symbolsLike(const QString &query, const SymbolIndex &symbols,
                                             const QString &folder)
{
    const qsizetype sign = query.lastIndexOf(u'#');
    if (sign < 0)
        return query.isEmpty() ? QList<SymbolIndex::Match>() : symbols.find(query, {}, kMaxSymbols);
    const QString file
        = sign > 0 ? QDir::cleanPath(QDir(folder).absoluteFilePath(query.first(sign))) : QString();
    return symbols.find(QStringView(query).sliced(sign + 1), file, kMaxSymbols);
}

QList<Completion> mentionRows(const QString &query, const PathIndex &paths,
                              const SymbolIndex &symbols, const QString &folder)
{
    std::vector<ScoredRow> files;
    for (const PathIndex::Match &match : paths.find(query, kMaxPaths))
        files.push_back({match.score, rowOf(match)});
    std::vector<ScoredRow> others;
    const auto matches = symbolsLike(query, symbols, folder);
    for (const SymbolIndex::Match &match : matches)
        others.push_back({match.score, rowOf(match.symbol, folder)});
    std::vector<ScoredRow> rows;
    std::ranges::merge(files, others, std::back_inserter(rows), std::greater(), &ScoredRow::score,
                       &ScoredRow::score);
    QList<Completion> completions;
    for (const ScoredRow &row : rows)
        completions += row.row;
    return completions;
}

static constexpr qsizetype kMaxSessions = 5;
static constexpr auto kSessionPrefix = "session:"_L1; // of what a row stands for; no path has it

MentionCompleter::MentionCompleter(ComposerEdit *edit)
    : QObject(edit)
    , m_edit(edit)
    , m_list(new CompletionList(edit))
    , m_indexer(new PathIndexer(this))
    , m_symbols(new SymbolFinder(this))
{
    m_list->setObjectName("mentionList"_L1);
    m_list->setAccessibleName(tr("Files, folders, symbols and sessions"));
    edit->installEventFilter(this);
    connect(edit, &ComposerEdit::textChanged, this, &MentionCompleter::update);
    connect(edit, &ComposerEdit::cursorPositionChanged, this, &MentionCompleter::update);
    connect(m_list, &CompletionList::taken, this, &MentionCompleter::take);
    connect(m_list, &CompletionList::dismissed, this, [this] {
        const auto mention = Mention::at(m_edit->toPlainText(), m_edit->textCursor().position());
        m_dismissed = mention ? mention->begin : -1;
    });
    m_symbols->setSource([this] { return sources(); });
    connect(m_indexer, &PathIndexer::indexed, this, &MentionCompleter::offerAgain);
    connect(m_symbols, &SymbolFinder::found, this, &MentionCompleter::offerAgain);
}

void MentionCompleter::setFolder(const QString &folder)
{
    m_list->hide();
    m_indexer->setFolder(folder);
    m_symbols->setFolder(folder);
}

void MentionCompleter::setResults(std::function<QList<SymbolSource>()> results)
{
    m_results = std::move(results);
}

void MentionCompleter::forgetResults()
{
    m_symbols->invalidate();
}

// What the text names is what it is about.
QList<SymbolSource> MentionCompleter::sources() const
{
    QList<SymbolSource> sources;
    const QString text = m_edit->toPlainText();
    const auto mentions = Mention::all(text, [this](const QString &path) { return isKnown(path); });
    for (const Mention &mention : mentions) {
        const auto lines = LineMention::of(mention.path);
        sources += SymbolSource{lines ? lines->path : mention.path, {}};
    }
    // "src/a.cpp#" is no mention yet.
    if (const QString path = m_typed.section(u'#', 0, -2); !path.isEmpty())
        sources += SymbolSource{path, {}};
    return m_results ? sources + m_results() : sources;
}

// There is more to offer for the same.
void MentionCompleter::offerAgain()
{
    m_offered.reset();
    m_choice = CompletionList::Choice::Kept;
    update();
    m_choice = CompletionList::Choice::First;
    emit pathsChanged();
}

QString MentionCompleter::folder() const
{
    return m_indexer->folder();
}

void MentionCompleter::setSessions(const QList<SessionInfo> &sessions, const QString &current)
{
    m_sessions = sessions;
    m_current = current;
}

bool MentionCompleter::isKnown(const QString &path) const
{
    const QString plain = path.startsWith("./"_L1) ? path.sliced(2) : path;
    return m_indexer->index()->contains(plain)
        || m_symbols->index()->hasFile(path.startsWith(u'/') ? path : folder() + u'/' + plain);
}

// What is written in full needs no list.
bool MentionCompleter::isWhole(const QString &path) const
{
    const auto lines = LineMention::of(path);
    if (lines && isKnown(lines->path))
        return true;
    return isKnown(path) && !isKnown(path + u'/') && !path.endsWith(u'/');
}

void MentionCompleter::refresh()
{
    m_indexer->refresh();
}

void MentionCompleter::readOnce()
{
    if (m_indexer->index()->isEmpty())
        m_indexer->refresh();
}

void MentionCompleter::update()
{
    const QTextCursor cursor = m_edit->textCursor();
    const bool canComplete = m_edit->hasFocus() && !m_edit->hasPreedit() && !cursor.hasSelection();
    const QString text = canComplete ? m_edit->toPlainText() : QString();
    const auto mention = Mention::at(text, std::min<qsizetype>(cursor.position(), text.size()));
    if (!mention) {
        m_dismissed = -1;
        m_offered.reset();
        m_typed.clear();
        m_list->hide();
        return;
    }
    m_typed = mention->path;
    m_indexer->refresh();
    m_symbols->refresh();
    if (mention->begin == m_dismissed || mention == m_offered)
        return;
    m_dismissed = -1;
    m_offered = mention;
    if (isWhole(mention->path)) {
        m_list->offer({});
        return;
    }
    m_list->offer(mentionRows(mention->path, *m_indexer->index(), *m_symbols->index(), folder())
                      + sessionsLike(mention->path),
                  m_choice);
}

QList<Completion> MentionCompleter::sessionsLike(const QString &query) const
{
    QList<Completion> rows;
    for (const SessionInfo &session : m_sessions) {
        const QString title = sanitizedForDisplay(session.title).simplified();
        const bool fits = !title.isEmpty() && session.id != m_current
            && title.contains(query, Qt::CaseInsensitive);
        if (fits && rows.size() < kMaxSessions) {
            rows += {u"session"_s, title, tr("Session"), tr("Session %1").arg(title),
                     kSessionPrefix + session.id};
        }
    }
    return rows;
}

void MentionCompleter::take(const QVariant &data)
{
    QTextCursor cursor = m_edit->textCursor();
    const auto mention = Mention::at(m_edit->toPlainText(), cursor.position());
    if (!mention)
        return;
    const QString taken = data.toString();
    cursor.setPosition(int(mention->begin));
    cursor.setPosition(int(mention->begin + mention->length), QTextCursor::KeepAnchor);
    if (taken.startsWith(kSessionPrefix)) {
        cursor.removeSelectedText();
        const QString id = taken.sliced(kSessionPrefix.size());
        const auto session = std::ranges::find(m_sessions, id, &SessionInfo::id);
        if (session != m_sessions.end())
            emit sessionTaken(id, session->title);
        return;
    }
    const QString rest = cursor.block().text().sliced(mention->begin + mention->length
                                                      - cursor.block().position());
    const bool hasBlank = !rest.isEmpty() && rest.front().isSpace();
    cursor.insertText(Mention::written(taken) + (hasBlank ? QString() : u" "_s));
    m_edit->setTextCursor(cursor);
}

bool MentionCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (m_list->takeKey(event, m_edit))
        return true;
    const bool composes = event->type() == QEvent::InputMethod
        && !static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty();
    if (composes || event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) {
        m_offered.reset();
        m_list->hide();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace Ui
