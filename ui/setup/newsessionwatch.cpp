// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/newsessionwatch.h"

#include "ui/desktop/filewatch.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

NewSessionWatch::NewSessionWatch(QString configDir, QObject *parent)
    : QObject(parent)
    , m_configDir(std::move(configDir))
    , m_files(new FileWatch(this))
{
    connect(m_files, &FileWatch::changed, this, &NewSessionWatch::read);
}

void NewSessionWatch::setFolder(const QString &folder)
{
    m_folder = folder;
    QStringList paths{m_configDir + "/settings.json"_L1, m_configDir + "/trusted.json"_L1};
    if (!folder.isEmpty())
        paths.append(folder + "/.agentao/settings.json"_L1);
    m_files->setPaths(paths);
    read();
}

void NewSessionWatch::read()
{
    const auto found
        = NewSessionDefaults::find(m_configDir, m_folder).value_or(NewSessionDefaults());
    if (found == m_defaults)
        return;
    m_defaults = found;
    emit changed();
}

} // namespace Ui
