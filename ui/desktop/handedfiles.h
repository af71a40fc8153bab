// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <memory>

namespace AgentCore {
class TemporaryFolder;
}

namespace Ui {

//! \brief Files that are made to be dragged to another program, which may read them much later.
//!
//! In a folder that only this user can enter; gone with this object, and the oldest ones before.
class HandedFiles
{
public:
    static constexpr int kMaxFiles = 20;

    HandedFiles();
    ~HandedFiles();
    Q_DISABLE_COPY_MOVE(HandedFiles)

    //! The path of a new file, which is called \a name, a name without a folder. Io.
    AgentCore::Result<QString> put(const QString &name, const QByteArray &bytes);

private:
    std::unique_ptr<AgentCore::TemporaryFolder> m_folder;
    int m_count = 0; //!< So far.
};

} // namespace Ui
