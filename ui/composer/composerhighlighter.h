// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QLocale>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>
#include <QSyntaxHighlighter>
#include <QThread>

#include <optional>

class QAction;
class QMenu;

namespace Ui {

//! \brief Looks words up in the dictionary of a language, in a thread of its own.
//!
//! Nothing is loaded before the first word is asked for. Without a dictionary every word is right.
class SpellChecker : public QObject
{
    Q_OBJECT

public:
    explicit SpellChecker(const QLocale &locale, QObject *parent = nullptr);
    ~SpellChecker() override;

    //! The letters of the language.
    QChar::Script script() const;
    //! Unset: not known yet, checked() will tell. Never blocks.
    std::optional<bool> isRight(const QString &word);
    //! Leads to suggested(), maybe with no words.
    void suggest(const QString &word);
    //! For good; the word is right from now on.
    void learn(const QString &word);
    //! Until the program ends.
    void ignore(const QString &word);

signals:
    //! isRight() knows more than before.
    void checked();
    void suggested(const QString &word, const QStringList &suggestions);

private:
    void ask();
    void handleChecked(const QHash<QString, bool> &results);
    void makeRight(const QString &word);

    class Worker;
    QLocale m_locale;
    QThread m_thread;
    Worker *m_worker; //!< Lives in m_thread.
    QHash<QString, bool> m_known;
    QSet<QString> m_wanted; //!< To be asked for with the next turn of the event loop.
    QSet<QString> m_asked;
};

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
