// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelsurvey.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace AgentCore {

ModelSurvey::ModelSurvey(QList<ModelProfile> profiles, QString cacheDir, KeyStore *keys,
                         QObject *parent)
    : QObject(parent)
    , m_profiles(std::move(profiles))
    , m_cacheDir(std::move(cacheDir))
    , m_keys(keys)
{ }

ModelSurvey::~ModelSurvey() = default;

void ModelSurvey::start(bool refresh)
{
    m_refresh = refresh;
    m_running = m_profiles.size();
    m_lists.resize(m_running);
    if (m_running == 0) {
        QMetaObject::invokeMethod(this, [this] { emit finished(m_lists); }, Qt::QueuedConnection);
        return;
    }
    for (qsizetype i = 0; i < m_profiles.size(); ++i) {
        const ModelProfile &profile = m_profiles.at(i);
        if (!profile.keyInKeychain || !profile.apiKey.isEmpty()) {
            ask(i, profile);
            continue;
        }
        const QPointer<ModelSurvey> self(this);
        m_keys->read(profile.provider, [self, i](const Result<QString> &key) {
            if (!self)
                return;
            if (key) {
                ModelProfile withKey = self->m_profiles.at(i);
                withKey.apiKey = *key;
                self->ask(i, withKey);
            } else {
                self->take(i,
                           fail(ErrorCode::AuthRequired,
                                "the key cannot be read: "_L1 + key.error().message));
            }
        });
    }
}

void ModelSurvey::ask(qsizetype index, const ModelProfile &profile)
{
    auto lister = std::make_unique<ModelLister>(profile, m_cacheDir, m_limits);
    connect(lister.get(), &ModelLister::finished, this,
            [this, index](const Result<ModelList> &list) { take(index, list); });
    lister->start(m_refresh);
    m_listers.push_back(std::move(lister));
}

void ModelSurvey::take(qsizetype index, const Result<ModelList> &list)
{
    m_lists[index] = list;
    emit arrived(index, list);
    if (--m_running == 0)
        emit finished(m_lists);
}

} // namespace AgentCore
