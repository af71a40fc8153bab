// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace Testing {

//! \brief Keeps this thread from writing into a folder for as long as it lives, also where it runs
//! as root. Files that are there can be written still.
class ReadOnlyFolder
{
public:
    explicit ReadOnlyFolder(const QString &path)
        : m_path(path)
        , m_before(QFile::permissions(path))
    {
        QFile::setPermissions(path, QFile::ReadOwner | QFile::ExeOwner);
        call(SYS_capget, m_capabilities);
        Capabilities fewer[2] = {m_capabilities[0], m_capabilities[1]};
        fewer[0].effective &= ~(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
        call(SYS_capset, fewer);
    }
    ~ReadOnlyFolder()
    {
        call(SYS_capset, m_capabilities);
        QFile::setPermissions(m_path, m_before);
    }
    Q_DISABLE_COPY_MOVE(ReadOnlyFolder)

private:
    using Capabilities = __user_cap_data_struct;

    static void call(long number, Capabilities *capabilities)
    {
        __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
        ::syscall(number, &header, capabilities);
    }

    QString m_path;
    QFile::Permissions m_before;
    Capabilities m_capabilities[2] = {};
};

} // namespace Testing
