// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QSyntaxHighlighter>

namespace Ui {

class MentionCompleter;
class SpellChecker;

//! Colours the files that a message names, and marks words that no dictionary has.
class ComposerHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    //! Neither is owned; \a mentions may know of more later and says so.
    ComposerHighlighter(QTextDocument *document, MentionCompleter *mentions);

    //! Null: words are not looked up. Not owned.
    void setSpellChecker(SpellChecker *checker);
    //! The word at \a position of the document that is marked; empty: none.
    QTextCursor markedWord(int position) const;
    //! Where the user types: the word there is not marked before it is written.
    void setTypingPosition(int position);

protected:
    void highlightBlock(const QString &text) override;

private:
    bool isProse(const QString &text) const;
    void markWords(const QString &text);

    MentionCompleter *m_mentions;
    QPointer<SpellChecker> m_checker;
    int m_typing = -1;
    bool m_isHeldBack = false; //!< A wrong word is not marked because of m_typing.
};

} // namespace Ui
