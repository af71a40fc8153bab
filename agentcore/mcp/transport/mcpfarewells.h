// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore_export.h"

#include <QObject>

#include <memory>
#include <vector>

namespace AgentCore {

//! \brief The last requests to MCP servers whose transports are gone: they end sessions there.
//!
//! Nobody waits for their answers while the program runs. Of the application's thread.
class AGENTCORE_EXPORT McpFarewells : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kPatience{500};

    //! Sends \a request, if there is an application that lives long enough.
    static void send(const HttpRequest &request);
    //! \brief Lets what was sent arrive, for at most kPatience; at once where nothing was.
    //!
    //! For the end of a program, once its event loop was left.
    static void finish();

private:
    explicit McpFarewells(QObject *parent);
    static McpFarewells *present();
    void begin(const HttpRequest &request);
    void end(const HttpStream *stream);

    HttpTransport m_network; // outlives the streams
    std::vector<std::unique_ptr<HttpStream>> m_streams;
};

} // namespace AgentCore
