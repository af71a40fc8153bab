// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QTemporaryDir;

namespace Ui {

class Button;
class Label;
class Preferences;

//! \brief Which program opens the files that are clicked, with a button that tries it.
class EditorPage : public QWidget
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this.
    explicit EditorPage(Preferences *preferences, QWidget *parent = nullptr);
    ~EditorPage() override;

    //! \brief Starts \a command with \a file at \a line, for good.
    //! \return InvalidInput for a command without a program, NotFound when it does not start.
    static AgentCore::Result<void> tryCommand(const QString &command, const QString &file,
                                              int line);

private:
    void read();
    void tryNow();

    Preferences *m_preferences;
    QComboBox *m_presets;
    QLineEdit *m_command;
    Button *m_try;
    Label *m_outcome;
    std::unique_ptr<QTemporaryDir> m_folder; //!< Of the file to try with.
};

} // namespace Ui
