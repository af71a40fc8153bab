// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Ui {

//! \brief The prompts that were sent from a folder, in one private file for each folder.
//!
//! What cannot be read counts as none.
class PromptHistory
{
public:
    static constexpr qsizetype kMaxPrompts = 200; //!< Of one folder; the oldest go.
    static constexpr qsizetype kMaxChars = 10'000; //!< Longer ones are not kept.

    //! \a folder: absolute, made with the first prompt.
    explicit PromptHistory(QString folder);

    //! Of the folder \a place, the oldest first.
    QStringList prompts(const QString &place) const;
    //! At the end, once; false: it could not be written. One that begins with a blank is private.
    bool add(const QString &place, const QString &prompt);

private:
    QString fileOf(const QString &place) const;

    QString m_folder;
};

} // namespace Ui
