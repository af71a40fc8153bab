// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerhighlighter.h"

#include "ui/composer/composeredit.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTextCursor>
#include <QTextDocument>
#include <QTimer>

#include <Sonnet/Speller>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxKnown = 20'000;
static constexpr qsizetype kMaxSuggestions = 6;

//! What runs in the thread.
class SpellChecker::Worker : public QObject
{
public:
    explicit Worker(QLocale locale)
        : m_locale(std::move(locale))
    { }

    QHash<QString, bool> check(const QSet<QString> &words)
    {
        QHash<QString, bool> results;
        for (const QString &word : words)
            results.insert(word, !load() || !m_speller->isMisspelled(word));
        return results;
    }

    QStringList suggest(const QString &word)
    {
        const QStringList all = load() ? m_speller->suggest(word) : QStringList();
        return all.first(std::min(all.size(), kMaxSuggestions));
    }

    void learn(const QString &word)
    {
        if (load())
            m_speller->addToPersonal(word);
    }

private:
    // The dictionary of the very locale, else any of its language; null: there is none.
    Sonnet::Speller *load()
    {
        if (m_isLoaded)
            return m_speller.get();
        m_isLoaded = true;
        const QStringList languages = Sonnet::Speller().availableLanguages();
        const QString wanted = m_locale.name();
        const QString stem = wanted.section(u'_', 0, 0);
        auto found = std::ranges::find(languages, wanted);
        if (found == languages.end()) {
            found = std::ranges::find_if(languages, [&stem](const QString &language) {
                return language == stem || language.startsWith(stem + u'_');
            });
        }
        if (found == languages.end())
            return nullptr;
        auto speller = std::make_unique<Sonnet::Speller>(*found);
        if (speller->isValid())
            m_speller = std::move(speller);
        return m_speller.get();
    }

    QLocale m_locale;
    std::unique_ptr<Sonnet::Speller> m_speller;
    bool m_isLoaded = false;
};

SpellChecker::SpellChecker(const QLocale &locale, QObject *parent)
    : QObject(parent)
    , m_locale(locale)
    , m_worker(new Worker(locale))
{
    m_thread.setObjectName("spelling"_L1);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
}

SpellChecker::~SpellChecker()
{
    if (!m_thread.isRunning()) {
        delete m_worker;
        return;
    }
    m_thread.quit();
    m_thread.wait(); // for the look-up that is under way, some milliseconds
}

QChar::Script SpellChecker::script() const
{
    switch (m_locale.script()) {
    case QLocale::CyrillicScript:
        return QChar::Script_Cyrillic;
    case QLocale::GreekScript:
        return QChar::Script_Greek;
    case QLocale::HebrewScript:
        return QChar::Script_Hebrew;
    case QLocale::ArabicScript:
        return QChar::Script_Arabic;
    default:
        return QChar::Script_Latin;
    }
}

std::optional<bool> SpellChecker::isRight(const QString &word)
{
    if (const auto known = m_known.constFind(word); known != m_known.cend())
        return *known;
    if (m_asked.contains(word) || m_wanted.contains(word))
        return std::nullopt;
    if (m_wanted.isEmpty())
        QTimer::singleShot(0, this, &SpellChecker::ask);
    m_wanted.insert(word);
    return std::nullopt;
}

void SpellChecker::ask()
{
    if (!m_thread.isRunning())
        m_thread.start(QThread::LowPriority);
    const QSet<QString> words = std::exchange(m_wanted, {});
    m_asked.unite(words);
    QMetaObject::invokeMethod(m_worker, [this, worker = m_worker, words] {
        const QHash<QString, bool> results = worker->check(words);
        QMetaObject::invokeMethod(this, [this, results] { handleChecked(results); });
    });
}

void SpellChecker::handleChecked(const QHash<QString, bool> &results)
{
    if (m_known.size() > kMaxKnown)
        m_known.clear();
    for (auto result = results.cbegin(); result != results.cend(); ++result) {
        if (m_asked.remove(result.key()))
            m_known.insert(result.key(), result.value());
    }
    emit checked();
}

void SpellChecker::suggest(const QString &word)
{
    if (!m_thread.isRunning())
        m_thread.start(QThread::LowPriority);
    QMetaObject::invokeMethod(m_worker, [this, worker = m_worker, word] {
        const QStringList suggestions = worker->suggest(word);
        QMetaObject::invokeMethod(this,
                                  [this, word, suggestions] { emit suggested(word, suggestions); });
    });
}

void SpellChecker::learn(const QString &word)
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, word] { worker->learn(word); });
    makeRight(word);
}

void SpellChecker::ignore(const QString &word)
{
    makeRight(word);
}

void SpellChecker::makeRight(const QString &word)
{
    m_asked.remove(word);
    m_wanted.remove(word);
    m_known.insert(word, true);
    emit checked();
}

static bool isApostrophe(QChar character)
{
    return character == u'\'' || character == u'\u2019';
}

// What names something rather than says it: a path, an address, an option, a variable.
static bool isName(QStringView chunk)
{
    return std::ranges::any_of(chunk,
                               [](QChar character) {
                                   return character.isDigit()
                                       || u"/\\@_:=<>{}#$~|%+&^"_s.contains(character);
                               })
        || chunk.startsWith(u'-') || chunk.contains(u'.');
}

static bool isWord(QStringView word, QChar::Script script)
{
    constexpr qsizetype kMaxChars = 40;
    if (word.size() < 2 || word.size() > kMaxChars)
        return false;
    const bool areLetters = std::ranges::all_of(word, [script](QChar character) {
        return isApostrophe(character) || character.isMark()
            || (character.isLetter() && character.script() == script);
    });
    // A capital inside: camelCase, or an abbreviation.
    return areLetters && std::ranges::none_of(word.sliced(1), [](QChar character) {
               return character.isUpper();
           });
}

static void addWords(QStringView chunk, qsizetype begin, QChar::Script script,
                     QList<SpellWord> *words)
{
    // Signs around it are not of the word: "(word)", "*word*", "word."
    while (!chunk.isEmpty() && !chunk.front().isLetterOrNumber() && chunk.front() != u'-'
           && chunk.front() != u'/' && chunk.front() != u'@') {
        chunk = chunk.sliced(1);
        ++begin;
    }
    while (!chunk.isEmpty() && !chunk.back().isLetterOrNumber() && chunk.back() != u'/')
        chunk.chop(1);
    if (chunk.isEmpty() || isName(chunk))
        return;
    qsizetype at = 0;
    while (at <= chunk.size()) {
        const qsizetype next = chunk.indexOf(u'-', at);
        const qsizetype end = next < 0 ? chunk.size() : next;
        if (const QStringView word = chunk.sliced(at, end - at); isWord(word, script))
            words->append({begin + at, word.toString()});
        at = end + 1;
    }
}

QList<SpellWord> SpellWord::of(QStringView line, QChar::Script script)
{
    QList<SpellWord> words;
    qsizetype at = 0;
    while (at < line.size()) {
        if (line.at(at) == u'`') {
            const qsizetype end = line.indexOf(u'`', at + 1);
            at = end < 0 ? line.size() : end + 1;
            continue;
        }
        const auto rest = line.sliced(at);
        const auto end = std::ranges::find_if(
            rest, [](QChar character) { return character.isSpace() || character == u'`'; });
        const qsizetype length = end - rest.begin();
        addWords(rest.first(length), at, script, &words);
        at += std::max<qsizetype>(length, 1);
        while (at < line.size() && line.at(at).isSpace())
            ++at;
    }
    return words;
}

ComposerHighlighter::ComposerHighlighter(QTextDocument *document, MentionCompleter *mentions)
    : QSyntaxHighlighter(document)
    , m_mentions(mentions)
{
    connect(mentions, &MentionCompleter::pathsChanged, this, &QSyntaxHighlighter::rehighlight);
}

// As if the name stood on a chip.
static QTextCharFormat mentionFormat()
{
    QTextCharFormat format;
    QColor surface = Theme::color(Theme::Role::Accent);
    format.setForeground(Theme::color(Theme::Role::Link));
    surface.setAlphaF(0.12F);
    format.setBackground(surface);
    return format;
}

void ComposerHighlighter::setSpellChecker(SpellChecker *checker)
{
    if (m_checker)
        m_checker->disconnect(this);
    m_checker = checker;
    if (checker)
        connect(checker, &SpellChecker::checked, this, &QSyntaxHighlighter::rehighlight);
    rehighlight();
}

void ComposerHighlighter::setTypingPosition(int position)
{
    const int before = std::exchange(m_typing, position);
    if (!m_isHeldBack || before == position)
        return;
    m_isHeldBack = false;
    rehighlightBlock(document()->findBlock(before));
}

// Commands and code are no prose; fences are counted by the state of the blocks.
bool ComposerHighlighter::isProse(const QString &text) const
{
    const QChar first = document()->firstBlock().text().isEmpty()
        ? QChar()
        : document()->firstBlock().text().front();
    return m_checker && first != u'/' && first != u'!' && currentBlockState() != 1
        && !text.startsWith("```"_L1) && !text.startsWith("    "_L1);
}

void ComposerHighlighter::markWords(const QString &text)
{
    const int begin = currentBlock().position();
    const QList<SpellWord> words = SpellWord::of(text, m_checker->script());
    for (const SpellWord &word : words) {
        if (m_checker->isRight(word.text).value_or(true))
            continue;
        if (m_typing == begin + word.begin + word.text.size()) {
            m_isHeldBack = true;
            continue;
        }
        QTextCharFormat wrong;
        wrong.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
        wrong.setUnderlineColor(Theme::color(Theme::Role::Danger));
        setFormat(int(word.begin), int(word.text.size()), wrong);
    }
}

QTextCursor ComposerHighlighter::markedWord(int position) const
{
    const QTextBlock block = document()->findBlock(position);
    for (const SpellWord &word :
         m_checker ? SpellWord::of(block.text(), m_checker->script()) : QList<SpellWord>()) {
        const auto begin = block.position() + int(word.begin);
        const auto end = begin + int(word.text.size());
        if (position < begin || position > end || m_checker->isRight(word.text).value_or(true))
            continue;
        QTextCursor cursor(block);
        cursor.setPosition(begin);
        cursor.setPosition(end, QTextCursor::KeepAnchor);
        return cursor;
    }
    return {};
}

void ComposerHighlighter::highlightBlock(const QString &text)
{
    constexpr qsizetype kMaxChars = 5'000; // of a line whose words are looked up
    const bool isInCode = previousBlockState() == 1;
    const bool isFence = text.startsWith("```"_L1);
    setCurrentBlockState(isInCode != isFence ? 1 : 0);
    if (isProse(text) && text.size() <= kMaxChars)
        markWords(text);
    if (!text.contains(u'@'))
        return;
    m_mentions->readOnce();
    const QList<Mention> mentions
        = Mention::all(text, [this](const QString &path) { return m_mentions->isKnown(path); });
    for (const Mention &mention : mentions)
        setFormat(int(mention.begin), int(mention.length), mentionFormat());
}

ComposerSpelling::ComposerSpelling(ComposerEdit *edit, ComposerHighlighter *highlighter)
    : QObject(edit)
    , m_edit(edit)
    , m_highlighter(highlighter)
{
    edit->installEventFilter(this);
    edit->viewport()->installEventFilter(this);
    connect(edit, &ComposerEdit::cursorPositionChanged, this, [this] {
        if (m_checker)
            m_highlighter->setTypingPosition(m_edit->textCursor().position());
    });
}

void ComposerSpelling::setEnabled(bool enabled)
{
    if (enabled == bool(m_checker))
        return;
    setChecker(enabled ? new SpellChecker(QLocale()) : nullptr);
}

void ComposerSpelling::setChecker(SpellChecker *checker)
{
    delete std::exchange(m_checker, checker);
    if (checker)
        checker->setParent(this);
    m_highlighter->setSpellChecker(checker);
}

bool ComposerSpelling::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ContextMenu || !m_checker)
        return QObject::eventFilter(watched, event);
    const auto *menu = static_cast<QContextMenuEvent *>(event);
    // From the keyboard it is for the cursor.
    const bool isByMouse = menu->reason() == QContextMenuEvent::Mouse;
    const QPoint position = isByMouse ? menu->pos() : m_edit->cursorRect().center();
    showMenu(position, isByMouse ? menu->globalPos() : m_edit->viewport()->mapToGlobal(position));
    return true;
}

void ComposerSpelling::showMenu(const QPoint &position, const QPoint &globalPosition)
{
    QMenu *menu = m_edit->createStandardContextMenu();
    menu->setObjectName("composerMenu"_L1);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QTextCursor word
        = m_highlighter->markedWord(m_edit->cursorForPosition(position).position());
    if (!word.isNull())
        addSuggestions(menu, word);
    menu->popup(globalPosition);
}

// What is suggested comes a moment later, in place of the line that says so.
void ComposerSpelling::addSuggestions(QMenu *menu, const QTextCursor &word)
{
    QAction *first = menu->actions().value(0);
    auto *waiting = new QAction(tr("Looking for suggestions…"), menu);
    waiting->setEnabled(false);
    menu->insertAction(first, waiting);
    const QString text = word.selectedText();
    auto *learn = new QAction(tr("Add \"%1\" to the dictionary").arg(text), menu);
    connect(learn, &QAction::triggered, m_checker, [this, text] { m_checker->learn(text); });
    auto *ignore = new QAction(tr("Ignore \"%1\"").arg(text), menu);
    connect(ignore, &QAction::triggered, m_checker, [this, text] { m_checker->ignore(text); });
    menu->insertAction(first, learn);
    menu->insertAction(first, ignore);
    menu->insertSeparator(first);
    connect(m_checker, &SpellChecker::suggested, menu,
            [this, menu, waiting, word, text](const QString &about, const QStringList &words) {
                if (about != text)
                    return;
                for (const QString &suggestion : words) {
                    auto *action = new QAction(suggestion, menu);
                    connect(action, &QAction::triggered, m_edit, [word, suggestion, text] {
                        QTextCursor cursor = word;
                        if (cursor.selectedText() == text)
                            cursor.insertText(suggestion);
                    });
                    menu->insertAction(waiting, action);
                }
                waiting->setText(tr("No suggestions"));
                waiting->setVisible(words.isEmpty());
            });
    m_checker->suggest(text);
}

} // namespace Ui
