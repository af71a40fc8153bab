// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QSyntaxHighlighter>

namespace Ui {

//! A word of a text that may be looked up in a dictionary.
struct SpellWord
{
    qsizetype begin = 0;
    QString text;
    friend bool operator==(const SpellWord &, const SpellWord &) = default;

    //! \brief Those of a line of prose.
    //!
    //! Left out: code between back quotes, paths, addresses, names of files and of programs,
    //! abbreviations, what has digits, and words of another script than \a script.
    static QList<SpellWord> of(QStringView line, QChar::Script script = QChar::Script_Latin);
};

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

class QAction;
class QMenu;

namespace Ui {

class ComposerEdit;

//! \brief Spell check of the composer: marks words, and puts suggestions into the context menu.
//!
//! Does nothing before it is switched on, nothing that is seen where there is no dictionary.
class ComposerSpelling : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it; \a highlighter is not owned.
    ComposerSpelling(ComposerEdit *edit, ComposerHighlighter *highlighter);

    void setEnabled(bool enabled);
    //! For the language of \a checker; tests give their own. Owned from here on.
    void setChecker(SpellChecker *checker);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &position, const QPoint &globalPosition);
    void addSuggestions(QMenu *menu, const QTextCursor &word);

    ComposerEdit *m_edit;
    ComposerHighlighter *m_highlighter;
    SpellChecker *m_checker = nullptr;
};

} // namespace Ui
