// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLocale>
#include <QObject>
#include <QSet>
#include <QThread>

#include <optional>

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

} // namespace Ui
