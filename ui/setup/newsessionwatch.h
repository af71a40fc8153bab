// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/newsessionsettings.h"

#include <QObject>

namespace Ui {

class FileWatch;

//! \brief What new sessions of the open folder begin with, as the files say it now; follows them.
class NewSessionWatch : public QObject
{
    Q_OBJECT

public:
    explicit NewSessionWatch(QString configDir, QObject *parent = nullptr);

    //! Absolute; empty: there is none.
    void setFolder(const QString &folder);
    //! Empty where the user's file cannot be read.
    const AgentCore::NewSessionDefaults &defaults() const { return m_defaults; }

signals:
    void changed();

private:
    void read();

    QString m_configDir;
    QString m_folder;
    AgentCore::NewSessionDefaults m_defaults;
    FileWatch *m_files;
};

} // namespace Ui
