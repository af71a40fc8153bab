// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <memory>

namespace AgentCore {

class SessionModel;
struct TurnEnvironment;

//! The model that takes over when another one is overloaded, for the rest of a turn.
class StandInModel
{
public:
    StandInModel();
    ~StandInModel();
    Q_DISABLE_COPY_MOVE(StandInModel)

    //! \brief Puts it into \a environment after \a error, and tells of that.
    //! \return False when there is none, when it is in use already, or when \a error is no matter
    //! of load.
    bool takeOver(TurnEnvironment &environment, const Error &error);

private:
    std::unique_ptr<SessionModel> m_model; //!< In use; null: it is not.
};

} // namespace AgentCore
