// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keychain.h"

#include <QObject>

#include <chrono>

namespace AgentCore {

//! \brief The keys of saved providers: in the keychain, or in keys.json where none answers.
//!
//! The keychain is loaded by the first call. One that keeps silent is given up after a while; then
//! and where it fails the file (mode 0600) has the key. Callbacks come exactly once, from the event
//! loop; not any more once the store is deleted.
class AGENTCORE_EXPORT KeyStore : public QObject
{
    Q_OBJECT

public:
    enum class Place { Keychain, File };
    //! Where a key went.
    struct Stored
    {
        Place place = Place::File;
        Error reason; //!< Why it is not in the keychain; only with Place::File.
        friend bool operator==(const Stored &, const Stored &) = default;
    };
    using Loader = std::function<std::unique_ptr<Keychain>()>;
    static constexpr std::chrono::seconds kLimit{3};

    //! \a configDir: the folder of keys.json.
    explicit KeyStore(QString configDir, Loader load = loadKeychain,
                      std::chrono::milliseconds limit = kLimit, QObject *parent = nullptr);
    ~KeyStore() override;

    //! From the file, which has what the keychain did not take, else from the keychain; NotFound
    //! when neither has it, or what the keychain said when it failed.
    void read(const QString &provider, Keychain::Read callback);
    //! \a key is not empty. Io when not even the file takes it.
    void write(const QString &provider, const QString &key,
               std::function<void(const Result<Stored> &)> callback);
    //! From both. Fails when the file keeps it, or when a keychain that has it does.
    void remove(const QString &provider, Keychain::Done callback);

    QString fileName() const;

private:
    template <typename T>
    std::function<void(const Result<T> &)> bounded(std::function<void(const Result<T> &)> callback);
    Keychain *keychain();
    Result<QString> readFile(const QString &provider) const;
    Result<void> writeFile(const QString &provider, const QString &key) const; // empty: removes

    QString m_configDir;
    Loader m_load;
    std::chrono::milliseconds m_limit;
    std::unique_ptr<Keychain> m_keychain;
    bool m_isLoaded = false;
};

} // namespace AgentCore
