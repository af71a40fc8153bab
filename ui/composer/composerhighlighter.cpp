// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerhighlighter.h"

#include "ui/composer/mentioncompleter.h"
#include "ui/composer/spellchecker.h"
#include "ui/composer/spelltext.h"
#include "ui/theme/theme.h"

#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace Ui {

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

} // namespace Ui
