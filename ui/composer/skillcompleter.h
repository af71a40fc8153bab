// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <optional>

namespace Ui {

class ComposerEdit;
class CompletionList;

//! \brief Offers the skills of a folder behind a "$" that is being typed, as "$code-review".
//!
//! The sign stands at the beginning or after a blank, and not in a command for a shell. The model
//! knows what it means. Enter and Tab take what is chosen, Escape closes the list until another
//! "$".
class SkillCompleter : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it.
    explicit SkillCompleter(ComposerEdit *edit);

    //! Absolute; empty: there are no skills, as with agents of others.
    void setFolder(const QString &folder);
    CompletionList *list() const { return m_list; }

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Skill
    {
        QString name;
        QString description;
    };
    struct Typed
    {
        int begin; //!< Of the sign.
        QString name; //!< As far as it is written.
        friend bool operator==(const Typed &, const Typed &) = default;
    };
    std::optional<Typed> typed() const;
    void update();
    void read();
    void offer(const Typed &now);
    void take(const QString &name);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    QString m_folder;
    QList<Skill> m_skills;
    QElapsedTimer m_sinceRead; //!< Invalid: nothing was read of the folder.
    int m_reading = 0; //!< Counts, so that what was read of another folder is dropped.
    std::optional<Typed> m_offered;
    int m_dismissed = -1; //!< Where the sign is whose list was closed; -1: none.
};

} // namespace Ui
